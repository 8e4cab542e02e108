/**
 * The deal in one line of text. The engine reads it when the person says so, and never while it is typed; what the
 * engine makes of it is the whole component anew, with the form filled in or with what is wrong.
 */

import { part } from "./parts.js";

/** @typedef {import("./state.js").Pairs} Pairs */

const KEY = "say";
/** A longer line is refused anyway, and an over-long question is no question. */
const SENT = 300;

/** The line in a query, for a component that has a place for one. @param {Element} host @param {Pairs} pairs */
export function lineIn(host, pairs) {
  const line = pairs.find(([key]) => key === KEY)?.[1];
  return part(host, "line") && line?.trim() ? line : undefined;
}

/** @param {Pairs} pairs @param {string} line @returns {Pairs} */
export const withLine = (pairs, line) => [...pairs.filter(([key]) => key !== KEY), [KEY, line.slice(0, SENT)]];

/** The field of the line. @param {Element} host @returns {HTMLInputElement | null} */
const fieldOf = (host) => host.querySelector(`input[name="${KEY}"]`);

/** What is said while a line waits for the engine. @param {Element} host @returns {HTMLElement | null} */
const waitingIn = (host) => host.querySelector("[data-line-of] [data-waiting]");

/** The line stands in its field; it may have to wait for the engine. @param {Element} host @param {string} line */
export function handOver(host, line, { isWaiting = false }) {
  leaveLine(host);
  const field = fieldOf(host);
  if (field) field.value = line;
  const words = waitingIn(host);
  if (words) words.hidden = !isWaiting;
}

/** What was said of an earlier line is not true of what the form says now. @param {Element} host */
export function leaveLine(host) {
  const words = waitingIn(host);
  if (words) words.hidden = true;
  for (const said of host.querySelectorAll("[data-echo]")) said.replaceChildren();
  const field = fieldOf(host);
  if (!field?.hasAttribute("aria-invalid")) return;
  field.removeAttribute("aria-invalid");
  field.closest(".bx-field")?.classList.remove("bx-field--error");
  mark("");
}

/** The line outlives a form that is drawn anew, unless its deal has been written. @param {Element} host @param {() => void} draw */
export function keepLine(host, draw) {
  const place = () => fieldOf(host)?.closest("[data-line-of]")?.getAttribute("data-line-of");
  const [line, before] = [fieldOf(host)?.value ?? "", place()];
  draw();
  const field = fieldOf(host);
  if (field && place() === before) field.value = line;
}

/**
 * The answer is there: the line stays as it was typed, and the focus goes to what is wrong, else to the result.
 * @param {Element} host @param {string} line
 * @returns {boolean} Whether it was read.
 */
export function arrive(host, line, { isTyped = true }) {
  const field = fieldOf(host);
  const isAnother = field !== null && field === document.activeElement && field.value !== line;
  if (field && !isAnother) field.value = line;
  const errors = /** @type {HTMLElement | null} */ (host.querySelector("[data-errors]"));
  mark(errors?.dataset.title ?? "");
  if (isAnother) return !errors; // somebody is writing the next line already
  if (errors) errors.focus();
  else if (isTyped) nextOf(host)?.focus({ preventScroll: true });
  return !errors;
}

/** What comes after a line that was read: the key to go on with, or the answer. @param {Element} host @returns {HTMLElement | null} */
const nextOf = (host) => host.querySelector("[data-next]") ?? part(host, "answer");

let marked = "";

/** What stands before the title of the page. @param {string} words */
function mark(words) {
  document.title = words + document.title.slice(marked.length);
  marked = words;
}

/**
 * A link to a field leads to its control, as the browser does it for a field that is one; in the line, to the first
 * word that was not understood.
 * @param {Element} host @param {MouseEvent & {target: Element}} event
 */
export function followToField(host, { target }) {
  const link = target.closest('a[href^="#field-"]');
  const place = link && host.querySelector(link.getAttribute("href") ?? "");
  if (!place) return;
  const control = /** @type {HTMLInputElement | null} */ (
    place.matches("input") ? place : (place.querySelector("input:checked") ?? place.querySelector("input, select"))
  );
  // After the browser has gone there: it takes the focus away from where it cannot put it.
  setTimeout(() => {
    control?.focus();
    const [start, end] = (control?.dataset.select ?? "").split(",").map(Number);
    if (end) control?.setSelectionRange(start, end);
  });
}
