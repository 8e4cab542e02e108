/** Small helpers of any page, found by attribute: copy the link, share it, print, save a file, choose columns, keys in fields. */

import { flushAddress } from "./address.js";
import { showColumns } from "./columns.js";

const BUTTONS = "[data-copy], [data-copy-text], [data-share], [data-download], [data-print]";

/** @param {MouseEvent} event */
export function helpByClick({ target }) {
  const button = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(BUTTONS)) : null;
  if (!button) return;
  const { print: prints, share: shared, download: file } = button.dataset;
  if (prints !== undefined) print();
  else if (shared !== undefined) share(shared);
  else if (file !== undefined) saveFile(button, file);
  else copy(button);
}

/** The link of what is shown, or the one that a button has. @param {string} [link] */
function addressOf(link) {
  flushAddress();
  return new URL(link || location.search, location.href).href;
}

/** @param {string} link Handed to another program of the device; whether to one, and to which, is for the person to say. */
const share = (link) => navigator.share({ title: document.title, url: addressOf(link) }).catch(() => {});

/** The text that stands beside a button. @param {HTMLElement} button */
const textBeside = (button) => button.closest("[data-part]")?.querySelector("textarea")?.value ?? "";

/** @param {HTMLElement} button @param {string} name */
function saveFile(button, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([textBeside(button)], { type: button.dataset.type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {HTMLElement} button */
async function copy(button) {
  const text = button.dataset.copyText === undefined ? addressOf(button.dataset.copy) : textBeside(button);
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (!isCopied && !copyBySelection(text)) return;
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

/** On a narrow screen the menu is opened by a label, which takes no keys and has no role: a button takes its place. */
export function openMenuByKey() {
  const label = document.querySelector("header label[for=__drawer]");
  const button = document.createElement("button");
  // its `for` too, by which the theme's style sheet knows it
  for (const { name, value } of label?.attributes ?? []) button.setAttribute(name, value);
  button.type = "button";
  button.ariaLabel = document.querySelector("nav.md-nav--primary")?.getAttribute("aria-label") ?? null;
  button.append(...(label?.childNodes ?? []));
  label?.replaceWith(button);
  button.addEventListener("click", (event) => {
    document.getElementById("__drawer")?.click();
    const isByKey = event.detail === 0;
    if (isByKey) /** @type {HTMLElement | null} */ (document.querySelector(".md-nav--primary .md-nav__link"))?.focus();
  });
}

/** @param {Event} event @param {HTMLInputElement} field @param {() => void} work */
function change(event, field, work) {
  event.preventDefault();
  work();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
