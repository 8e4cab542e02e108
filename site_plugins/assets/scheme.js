/**
 * Light or dark: as it was chosen on this device, or else as the system has it. A script in the head of the page has
 * set it before anything was painted (`theme/partials/javascripts/palette.html`).
 */

import { recall, remember } from "./storage.js";

/** @typedef {"light" | "dark"} Scheme */

const KEY = "bridge:scheme";
const night = matchMedia("(prefers-color-scheme: dark)");

/** Lets the button in the header change it; other pages that are open follow. */
export function offerScheme() {
  document.querySelector("[data-scheme]")?.addEventListener("click", choose);
  for (const type of ["pageshow", "storage"]) addEventListener(type, follow); // the first comes with every page
  night.addEventListener("change", follow);
}

function choose() {
  const scheme = shown() === "dark" ? "light" : "dark";
  remember(KEY, scheme); // where it cannot, it holds as long as the page is open
  show(scheme);
  paintFrame(scheme);
}

/** @returns {Scheme | null} */
function chosen() {
  const kept = recall(KEY);
  return kept === "dark" || kept === "light" ? kept : null;
}

function follow() {
  const scheme = chosen();
  show(scheme ?? (night.matches ? "dark" : "light"));
  if (scheme) paintFrame(scheme);
}

const shown = () => (document.body.dataset.mdColorScheme === "slate" ? "dark" : "light");

/** @param {Scheme} scheme */
function show(scheme) {
  if (scheme !== shown()) document.body.dataset.mdColorScheme = scheme === "dark" ? "slate" : "default";
}

/** What the browser draws around the page, which would go by the system. @param {Scheme} scheme */
function paintFrame(scheme) {
  for (const meta of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll("meta[name=theme-color]"))) {
    meta.media = meta.dataset.for === scheme ? "all" : "not all";
  }
}
