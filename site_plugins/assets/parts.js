/**
 * Puts a new answer in the place of the old one: part by part, keeping focus, and then everything that
 * follows from the form (slots, links to the present state).
 */

import { nextKey } from "./arrows.js";
import { languageRoot } from "./base.js";
import { activeControls, readForm, readQuery } from "./state.js";

/**
 * Our own HTML only: from the answers of the site or from the engine, never from an address.
 * `~/` in it is the root of the language: an answer does not know how deep the page lies that shows it.
 * @param {string} html
 */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const link of template.content.querySelectorAll('a[href^="~/"]')) {
    link.setAttribute("href", languageRoot + link.getAttribute("href")?.slice(2));
  }
  return template.content;
}

/** @param {ParentNode} root @param {string} name @returns {HTMLElement | null} */
export const part = (root, name) => root.querySelector(`[data-part="${name}"]`);

/**
 * Replaces what is inside a part, if it is different.
 * @param {Element | null} target @param {ParentNode | null} source
 */
export function replacePart(target, source) {
  if (!target || !source) return;
  const fresh = document.importNode(source, true);
  if (hasSameContent(target, fresh)) return;
  const restoreFocus = rememberFocus(target);
  target.replaceChildren(...fresh.childNodes);
  restoreFocus();
}

/** @param {ParentNode} one @param {ParentNode} other */
function hasSameContent(one, other) {
  return (
    one.childNodes.length === other.childNodes.length &&
    [...one.childNodes].every((node, index) => node.isEqualNode(other.childNodes[index]))
  );
}

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * The same control in the new content gets the focus that the old one had. Where it is gone, as a card
 * that was played, the key to go on with gets it.
 * @param {Element} root
 */
export function rememberFocus(root) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!active || active === root || !root.contains(active)) return () => {};
  const index = [...root.querySelectorAll(FOCUSABLE)].indexOf(active);
  const isByKeyboard = active.matches(":focus-visible");
  return () => {
    const candidates = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(FOCUSABLE)]);
    const twin = candidates.find((candidate) => isTwin(candidate, active));
    if (!twin) return (nextKey(root) ?? candidates[index])?.focus({ preventScroll: !isByKeyboard });
    if (isTypedIn(active)) takePlace(active, twin);
    (isTypedIn(active) ? active : twin).focus({ preventScroll: true });
  };
}

/** @param {Element} element */
const isTypedIn = (element) => element.matches("textarea, input:not([type=radio], [type=checkbox])");

/**
 * A field that somebody is typing in stays the same element: what was typed since, and the caret, stay with it.
 * @param {Element} field @param {Element} twin
 */
function takePlace(field, twin) {
  for (const { name } of [...field.attributes]) if (!twin.hasAttribute(name)) field.removeAttribute(name);
  for (const { name, value } of twin.attributes) field.setAttribute(name, value);
  twin.replaceWith(field);
}

/** @param {HTMLElement} one @param {HTMLElement} other */
function isTwin(one, other) {
  const named = ["id", "href", "name"].filter((name) => other.hasAttribute(name));
  if (other.getAttribute("type") === "radio") named.push("value");
  return (
    one.tagName === other.tagName &&
    named.length > 0 &&
    named.every((name) => one.getAttribute(name) === other.getAttribute(name))
  );
}

/**
 * Writes the words that another place gives: a choice in the form, such as the declarer's seat, or the answer.
 * @param {Element} host @param {HTMLFormElement} form
 */
export function fillSlots(host, form) {
  const chosen = activeControls(form).map((control) =>
    control instanceof HTMLSelectElement ? control.selectedOptions[0] : control,
  );
  const givers = [...chosen, ...(part(host, "answer")?.querySelectorAll("*") ?? [])];
  for (const slot of /** @type {HTMLElement[]} */ ([...host.querySelectorAll("[data-slot]")])) {
    const name = `data-slot-${slot.dataset.slot}`;
    const text = givers.find((giver) => giver?.hasAttribute(name))?.getAttribute(name);
    if (text != null && slot.textContent !== text) slot.textContent = text;
  }
}

/** Marks the links that lead to the present state. @param {Element} host @param {HTMLFormElement} form */
export function markLinks(host, form) {
  const state = new Map(readForm(form));
  for (const link of host.querySelectorAll('a[href^="?"]')) {
    const pairs = readQuery(link.getAttribute("href") ?? "");
    const isCurrent = pairs.length > 0 && pairs.every(([key, value]) => (state.get(key) ?? "") === value);
    if (isCurrent) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    if (link.classList.contains("bx-outcomes__cell")) link.classList.toggle("bx-outcomes__cell--now", isCurrent);
  }
}

/** A form is drawn anew only when it has other fields or messages than before. @param {HTMLElement} form */
export const shapeOf = (form) => `${form.dataset.shape} ${form.querySelector("[data-errors]") !== null}`;
