/**
 * Terms of the glossary in running text. Their meanings are shown by the style sheet alone; here Escape puts one away
 * that covers what is being read, until the pointer or the focus comes back.
 */

/** @param {KeyboardEvent} event */
export function hideMeaning(event) {
  if (event.key !== "Escape") return;
  for (const term of document.querySelectorAll(".bx-term:is(:hover, :focus-visible)")) {
    const back = new AbortController();
    const show = () => {
      term.classList.remove("bx-term--still");
      back.abort();
    };
    term.classList.add("bx-term--still");
    term.addEventListener("pointerleave", show, { signal: back.signal });
    term.addEventListener("blur", show, { signal: back.signal });
  }
}
