/** Small helpers of any page, found by attribute: copy the link, print, choose columns, keys in fields. */

import { flushAddress } from "./address.js";
import { showColumns } from "./columns.js";

/** @param {MouseEvent} event */
export function helpByClick({ target }) {
  if (!(target instanceof Element)) return;
  const button = /** @type {HTMLElement | null} */ (target.closest("[data-copy], [data-print]"));
  if (button?.dataset.print !== undefined) print();
  else if (button) copyAddress(button);
}

/** @param {HTMLElement} button */
async function copyAddress(button) {
  flushAddress();
  const address = new URL(button.dataset.copy || location.search, location.href).href;
  const isCopied = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  );
  if (!isCopied && !copyBySelection(address)) return;
  const label = /** @type {HTMLElement} */ (button.querySelector("span") ?? button);
  label.dataset.before ??= label.textContent ?? "";
  label.textContent = button.dataset.done ?? label.dataset.before;
  setTimeout(() => (label.textContent = label.dataset.before ?? ""), 2000);
}

/** For pages that are not served over https, where the clipboard is closed. @param {string} text */
function copyBySelection(text) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "bx-sr";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  active?.focus();
  return isCopied;
}

/** @param {Event} event */
export function helpByChange({ target }) {
  if (target instanceof HTMLInputElement && target.closest("[data-columns]")) showColumns(target);
}

/**
 * Home and End go to the limits of a number; a letter or digit picks the radio button of that value.
 * @param {KeyboardEvent} event
 */
export function helpByKey(event) {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target.type === "number" && target.max && (key === "Home" || key === "End")) {
    change(event, target, () => (target.value = key === "Home" ? target.min : target.max));
  } else if (target.type === "radio" && key.length === 1) {
    const offers = /** @type {HTMLInputElement[]} */ ([...(target.form?.elements ?? [])]).filter(
      (offer) => offer.name === target.name && offer.type === "radio" && !offer.matches(":disabled"),
    );
    const wanted = offers.find((offer) => offer.value.toLowerCase().startsWith(key.toLowerCase()));
    if (wanted) change(event, wanted, () => ((wanted.checked = true), wanted.focus()));
  }
}

/** On a narrow screen the menu is a label, which takes no keys of its own: it becomes a button. */
export function openMenuByKey() {
  const label = /** @type {HTMLElement | null} */ (document.querySelector("header label[for=__drawer]"));
  const name = document.querySelector("nav.md-nav--primary")?.getAttribute("aria-label");
  if (!label) return;
  label.tabIndex = 0;
  label.setAttribute("role", "button");
  if (name) label.setAttribute("aria-label", name);
  label.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    label.click();
    /** @type {HTMLElement | null} */ (document.querySelector(".md-nav--primary .md-nav__link"))?.focus();
  });
}

/** @param {Event} event @param {HTMLInputElement} field @param {() => void} work */
function change(event, field, work) {
  event.preventDefault();
  work();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
