/**
 * Where things are. A page says how to get to the root of the site, so that the same files work on any
 * host and under any path.
 */

const content = (/** @type {string} */ name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content");

/** Taken once: the address changes with every answer. */
const root = new URL(content("bridge-base") ?? "./", location.href);
const runtime = content("bridge-runtime");

/** @param {string} path An address relative to the root of the site. */
export const resolve = (path) => new URL(path, root);

/** The root of the page's language, as the page itself writes it in its links. */
export const languageRoot = content("bridge-language") ?? "./";

/** The engine's manifest, if the page may use the engine. @type {URL | null} */
export const runtimeManifest = runtime ? new URL(runtime, location.href) : null;

/** Whether a page came where none was asked for, as of a network that wants people to sign in. @param {Response} response */
export const isPage = ({ headers }) => headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** The id that `#` leads to; nothing where somebody wrote what is none. @param {string} hash */
export function anchorOf(hash) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** @typedef {{saveData?: boolean, effectiveType?: string}} Connection What some browsers tell of the network. */

/** @returns {Connection} */
export const connection = () => /** @type {any} */ (navigator).connection ?? {};

/** How long a page is waited for whose last picture does not come. */
const LONG_ENOUGH = 3000;

/**
 * @param {() => void} work To be done when the page is there and at rest.
 * @param {{timeout?: number, otherwise?: number}} [how] Milliseconds: of rest or none, and in browsers that do not tell.
 */
export function whenIdle(work, { timeout, otherwise = 2000 } = {}) {
  const wait = () =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, otherwise);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
}

/** @returns {Promise<void>} Settles when the page is there, and has done what it does at first. */
export function pageIsThere() {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((done) => {
    whenIdle(done, { otherwise: 0 });
    setTimeout(done, LONG_ENOUGH);
  });
}

/** @returns {Promise<void>} Settles when the browser has looked after everything else that waits. */
export const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * Runs only the last of several calls that come close together.
 * @template {unknown[]} A
 * @param {(...args: A) => void} work @param {number} delay Milliseconds.
 * @returns {((...args: A) => void) & {flush: () => void, cancel: () => void}}
 */
export function debounced(work, delay) {
  let timer = 0;
  let pending = /** @type {A | null} */ (null);
  const flush = () => {
    clearTimeout(timer);
    const args = pending;
    pending = null;
    if (args) work(...args);
  };
  const call = (/** @type {A} */ ...args) => {
    clearTimeout(timer);
    pending = args;
    timer = setTimeout(flush, delay);
  };
  const cancel = () => {
    clearTimeout(timer);
    pending = null;
  };
  return Object.assign(call, { flush, cancel });
}

/** @param {MouseEvent} event */
export function isPlainClick(event) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
