/**
 * Questions with a number for an answer. What is typed is compared, as a string, with what the page already
 * holds: the right answer, and the wrong ones that have something said about them.
 */

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-right]"))) {
  form.hidden = false;
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    check(form);
  });
  form.addEventListener("input", () => say(form, null));
}

/** @param {HTMLFormElement} form */
function check(form) {
  const typed = read(field(form).value);
  const isRight = typed === form.dataset.right;
  const answer = form.parentElement?.querySelector("details");
  if (isRight && answer) answer.open = true;
  if (typed === "") say(form, 'data-verdict="unreadable"');
  else if (isRight) say(form, 'data-verdict="right"');
  else if (form.querySelector(`template[data-near="${typed}"]`)) say(form, `data-near="${typed}"`);
  else say(form, 'data-verdict="wrong"');
  if (!isRight) field(form).setAttribute("aria-invalid", "true");
}

/** A number as the page writes it, or nothing when it is none: no spaces, no plus, no zeros in front. @param {string} text */
function read(text) {
  const [, minus, digits] = text.replace(/\s/g, "").match(/^\+?([−-]?)0*(\d+)$/) ?? ["", "", ""];
  return minus ? `-${digits}` : digits;
}

/** @param {HTMLFormElement} form @param {string | null} what Which of the form's sentences; none takes the last one away. */
function say(form, what) {
  const template = what && form.querySelector(`template[${what}]`);
  const place = form.querySelector("[role=status]");
  field(form).removeAttribute("aria-invalid");
  place?.replaceChildren(...(template instanceof HTMLTemplateElement ? [template.content.cloneNode(true)] : []));
}

/** @param {HTMLFormElement} form */
const field = (form) => /** @type {HTMLInputElement} */ (form.elements.namedItem("answer"));
