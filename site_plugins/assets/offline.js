/**
 * The site without a network. Once a page is there and idle, the service worker is told to keep the language that is
 * being read, and the engine when it has been used. A new version is offered, never forced; "Later" is an answer.
 */

import { flushAddress } from "./address.js";
import { connection, resolve, whenIdle } from "./base.js";
import { LEAVING } from "./draft.js";
import { isRefused } from "./offline_choice.js";

const address = document.querySelector('meta[name="bridge-worker"]')?.getAttribute("content");

/** Sends a "pack" event with what the service worker says of a pack. */
export const offline = new EventTarget();

/** @typedef {{pack: string, state: "none" | "part" | "whole" | "failed", bytes?: number, files?: number, ofFiles?: number}} PackState */

/** Whether this page has a service worker, and the browser knows what that is; it may still refuse to register one. */
export const isPossible = Boolean(address) && "serviceWorker" in navigator;

/**
 * Registers the service worker, and has it keep what is wanted.
 * @param {...string} packs @returns {Promise<boolean>} Whether the browser lets the site have one.
 */
export async function keep(...packs) {
  if (!(await register())) return false;
  const { active } = await navigator.serviceWorker.ready;
  for (const pack of packs) active?.postMessage({ keep: pack });
  return true;
}

/** @typedef {import("./engine.js").Engine} Engine */

/** @type {Engine | null} The engine of a page that may need one. */
let watched = null;

/** After its first use the engine is kept. @param {Engine} engine */
export function keepWhenUsed(engine) {
  watched = engine;
  engine.addEventListener("state", async () => {
    if (engine.state.phase !== "ready") return;
    await moment();
    if (!isRefused()) keep("engine");
  });
}

/** A page that is there, and an engine that has come, have something to show first. */
const moment = () => new Promise((done) => setTimeout(done, 2000));

/** Resolves when nobody is waiting for the page or the engine: what is kept for later has time. @returns {Promise<void>} */
async function rest() {
  await moment();
  while (watched?.state.phase === "loading") {
    await new Promise((changed) => watched?.addEventListener("state", changed, { once: true }));
    if (watched.state.phase === "ready") await moment();
  }
}

/** Asks for the state of all packs. */
export async function ask() {
  (await present())?.active?.postMessage({ ask: true });
}

/** Takes everything that is kept off the device. */
export async function forget() {
  const registration = await present();
  registration?.active?.postMessage({ forget: true });
  await registration?.unregister();
}

/** @returns {Promise<ServiceWorkerRegistration | null | undefined>} What is registered for this site, if anything is. */
const present = async () => (isPossible ? navigator.serviceWorker.getRegistration(resolve("./")).catch(() => null) : null);

/** @returns {Promise<ServiceWorkerRegistration | null | undefined>} Nothing where the browser refuses. */
async function register() {
  if (!isPossible) return null;
  const options = /** @type {RegistrationOptions} */ ({ scope: resolve("./").pathname, updateViaCache: "none" });
  // One that is there is looked after by the browser, which asks for a newer one when a page is opened.
  return (await present()) ?? navigator.serviceWorker.register(resolve("sw.js"), options).catch(() => null);
}

/** @param {string} name @returns {DocumentFragment | undefined} Words of the page for a notice. */
const words = (name) =>
  /** @type {HTMLTemplateElement | null} */ (document.querySelector(`template[data-notice="${name}"]`))?.content.cloneNode(
    true,
  );

/** @param {string} name @param {boolean} isShown */
function notice(name, isShown) {
  const place = document.querySelector("[data-notices]");
  const shown = place?.querySelector(`[data-notice="${name}"]`);
  if (!isShown) shown?.remove();
  else if (!shown) place?.append(words(name) ?? "");
}

// ---- A new version -------------------------------------------------------------------------------------------------

let isUpdating = false;

/** @param {ServiceWorkerRegistration} registration */
function watchForUpdates(registration) {
  const offer = () => registration.waiting && registration.active && notice("update", true);
  const watchNext = () => registration.installing?.addEventListener("statechange", offer);
  offer();
  watchNext(); // it may have been found before
  registration.addEventListener("updatefound", watchNext);
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-update], [data-later]") : null;
    if (button?.hasAttribute("data-later")) notice("update", false);
    else if (button) update(registration);
  });
}

/** @param {ServiceWorkerRegistration} registration */
function update({ waiting }) {
  isUpdating = true;
  if (waiting) waiting.postMessage({ update: true });
  else comeAgain(); // another tab has asked for it already
}

/** The new version has taken over: the page that asked for it comes again, any other is only told. */
function tookOver() {
  if (isUpdating) comeAgain();
  else if (wasControlled) notice("update", true);
}

function comeAgain() {
  flushAddress();
  document.dispatchEvent(new Event(LEAVING));
  location.reload();
}

const wasControlled = isPossible && Boolean(navigator.serviceWorker.controller);

// ---- The start -----------------------------------------------------------------------------------------------------

async function start() {
  const earlier = await present();
  if (!earlier) await rest();
  const registration = earlier ?? (await register());
  if (!registration) return;
  watchForUpdates(registration);
  navigator.serviceWorker.addEventListener("controllerchange", tookOver);
  if (connection().saveData) return;
  if (earlier) await rest();
  const hasSheet = document.querySelector("[data-store]") !== null; // it will be written on wherever one plays
  keep(document.documentElement.lang, ...(hasSheet ? ["engine"] : []));
}

/** @param {PackState} state */
function heard(state) {
  if (state.pack === document.documentElement.lang) document.documentElement.dataset.offline = state.state;
  offline.dispatchEvent(new CustomEvent("pack", { detail: state }));
}

const showNetwork = () => notice("away", !navigator.onLine);

/** Begins when the page has nothing more urgent to do. */
export function stayReady() {
  for (const type of ["online", "offline"]) addEventListener(type, showNetwork);
  showNetwork();
  if (!isPossible) return;
  navigator.serviceWorker.addEventListener("message", ({ data }) => heard(data));
  if (isRefused()) return;
  whenIdle(start, { timeout: 5000 });
}
