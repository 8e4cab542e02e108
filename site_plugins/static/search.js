/**
 * The theme asks for the whole index of its search on every page. Here that question waits until somebody is about to
 * search: until the search gets the focus (a key, `?q=` in the address) or a pointer comes over it. A classic script in
 * front of the theme's, because the theme asks as soon as it runs.
 */

{
  const INDEX = "/search/search_index.json";
  const { open, send } = XMLHttpRequest.prototype;

  const intent = new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    for (const type of ["focusin", "pointerover"]) {
      for (const place of document.querySelectorAll(".md-search, [for=__search]")) {
        place.addEventListener(type, resolve, { once: true });
      }
    }
  });

  // The theme calls it a dialog and gives it no name.
  const dialog = document.querySelector(".md-search[role=dialog]");
  dialog?.setAttribute("aria-label", dialog.querySelector("input")?.getAttribute("aria-label") ?? "");

  /** @param {[string, string, boolean]} request */
  XMLHttpRequest.prototype.open = function (...request) {
    open.apply(this, request);
    if (!request[1].endsWith(INDEX)) return;
    XMLHttpRequest.prototype.open = open;
    this.send = () => void intent.then(() => send.call(this));
  };
}
