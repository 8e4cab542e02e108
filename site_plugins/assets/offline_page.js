/** The page that shows what is kept on this device: `data-pack` is a row, `data-state` in it what the row says. */

import { ask, forget, isPossible, keep, offline } from "./offline.js";
import { isRefused, setRefused } from "./offline_choice.js";

const place = /** @type {HTMLElement} */ (document.querySelector("[data-offline-page]"));
const numbers = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });

/** @param {string} name */
const words = (name) =>
  /** @type {HTMLTemplateElement | null} */ (place.querySelector(`template[data-text="${name}"]`))?.content.textContent ?? "";

/** @param {import("./offline.js").PackState} state */
function show({ pack, state, bytes = 0, files = 0, ofFiles = 0 }) {
  const row = /** @type {HTMLElement | null} */ (place.querySelector(`[data-pack="${pack}"]`));
  const line = row?.querySelector("[data-state]");
  if (!row || !line) return;
  const facts = /** @type {Record<string, string>} */ ({
    size: numbers.format(bytes / 1e6),
    files: numbers.format(files),
    all: numbers.format(ofFiles),
  });
  const text = words(state).replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
  if (line.textContent !== text) line.textContent = text;
  row.querySelector("button")?.toggleAttribute("hidden", state === "whole");
}

/** @param {"kept" | "refused" | "impossible"} how */
function tell(how) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-when]"))) {
    part.hidden = part.dataset.when !== how;
  }
}

/** Says whether anything can be kept, and is: a browser may have service workers and let nobody register one. */
async function look() {
  if (!isPossible) return tell("impossible");
  if (isRefused()) return tell("refused");
  tell("kept");
  if (await keep()) await ask();
  else tell("impossible");
}

/** @param {Event} event */
async function clicked({ target }) {
  const button = /** @type {Element} */ (target).closest("[data-keep-pack], [data-forget], [data-keep-again]");
  if (!button) return;
  if (button.hasAttribute("data-keep-pack")) return keep(button.closest("[data-pack]")?.getAttribute("data-pack") ?? "");
  setRefused(button.hasAttribute("data-forget"));
  if (button.hasAttribute("data-forget")) await forget();
  else await keep(document.documentElement.lang);
  await look();
  /** @type {HTMLElement | null} */ (place.querySelector("[data-when]:not([hidden]) button:not([hidden])"))?.focus();
}

offline.addEventListener("pack", (event) => show(/** @type {CustomEvent} */ (event).detail));
place.addEventListener("click", clicked);
look();
