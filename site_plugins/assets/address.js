/** The address bar holds the state, and the links to the other language lead to the same state. */

import { debounced } from "./base.js";

/** @type {Address | null} */
let owner = null;

/** Writes at once what waits to be written. */
export const flushAddress = () => owner?.write.flush();

/** Keeps the state of one component in the address. */
export class Address {
  /** The query of the entry we are at, to tell a step back from a jump to an anchor. */
  #search = location.search;

  /** @param {boolean} pushes Whether every change is a step that Back takes back. */
  constructor(pushes) {
    this.write = debounced((/** @type {string} */ query) => this.#show(query, pushes), pushes ? 0 : 150);
    owner = this;
  }

  /** @param {(query: string) => void} work Called when the person went to another state. @param {AbortSignal} signal */
  onReturn(work, signal) {
    addEventListener("pagehide", flushAddress, { signal });
    addEventListener(
      "popstate",
      () => {
        if (location.search === this.#search) return;
        this.write.cancel();
        this.#search = location.search;
        work(location.search);
      },
      { signal },
    );
  }

  /** Puts the state that is shown in the place of the one that was asked for. @param {string} query */
  correct(query) {
    this.write.flush();
    this.#show(query, false);
  }

  /** @param {string} query @param {boolean} pushes */
  #show(query, pushes) {
    if (location.search !== `?${query}`) go(`${location.pathname}?${query}${location.hash}`, pushes);
    this.#search = location.search;
  }
}

/** @param {string} address @param {boolean} pushes */
export function go(address, pushes) {
  if (pushes) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  carryState();
}

const LANGUAGE_LINKS = "header a[hreflang][href]";

/** Gives the links to other languages the query and the anchor of this page, and paper the whole address. */
export function carryState() {
  for (const place of document.querySelectorAll("[data-address]")) place.textContent = location.href;
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(LANGUAGE_LINKS))) {
    const target = new URL(link.href);
    target.search = location.search;
    target.hash = location.hash;
    if (target.href !== link.href) link.href = target.href;
  }
}

/** @param {Event} event A click that goes to another language. */
export function followLanguageLink(event) {
  if (!(event.target instanceof Element) || !event.target.closest(LANGUAGE_LINKS)) return;
  flushAddress();
  carryState();
  // The theme looks this page up in the other language's site map, with its query, and does not find it.
  event.stopPropagation();
}

/** Only one component of a page keeps its state in the address. @param {HTMLElement} host */
export function ownsAddress(host) {
  return document.querySelector("bridge-component:not([data-history=none])") === host;
}
