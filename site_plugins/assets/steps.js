/**
 * A worked example that can be read as a whole or walked through. The whole text is in the page; the
 * steps come from a file of the site, or else from the engine. The address has the view and the step, so
 * Back takes a step back: `?view=steps#auction`.
 */

import { go } from "./address.js";
import { fetchFile } from "./answers.js";
import { anchorOf, isPlainClick, nextTask } from "./base.js";
import { engine } from "./engine.js";
import { showEngine } from "./engine_line.js";
import { parse, part } from "./parts.js";

/**
 * @typedef {object} StepsFile
 * @property {string[]} order Ids of the steps.
 * @property {Record<string, string>} alias Other ids: {"step-7": "auction"}.
 * @property {Record<string, string>} html
 */

const KEYS = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 });

/** Behaviour of one `bridge-component` with `data-steps`. */
export class Steps {
  /** @type {HTMLElement} */ #host;
  /** @type {StepsFile | null} */ #file = null;
  /** The text while steps are on show: an id must not be on the page twice. */ #text = new DocumentFragment();
  #turn = 0;

  /** @param {HTMLElement} host @param {AbortSignal} signal Ends its listeners. */
  constructor(host, signal) {
    this.#host = host;
    host.addEventListener("click", (event) => this.#clicked(event), { signal });
    host.addEventListener("keydown", (event) => this.#pressed(event), { signal });
    addEventListener("popstate", () => this.#show({ isMoving: true }), { signal });
    addEventListener("beforeprint", () => this.#showText(), { signal });
    addEventListener("afterprint", () => this.#show(), { signal });
    engine.addEventListener("state", () => this.#showEngine(), { signal });
    part(host, "tabs")?.removeAttribute("hidden");
    this.#show();
  }

  get #isStepping() {
    return new URLSearchParams(location.search).get("view") === "steps";
  }

  /** The step that the address names, by its own id. */
  get #at() {
    return this.#stepOf(anchorOf(location.hash));
  }

  /** @param {string} id */
  #stepOf(id) {
    const step = this.#file?.alias[id] ?? id;
    return this.#file && !this.#file.order.includes(step) ? "" : step;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("[data-retry]")) return this.#retry();
    const link = /** @type {HTMLElement | null} */ (target.closest('a[data-mode], a[href^="#"]'));
    if (!link || !isPlainClick(event)) return;
    const { mode } = link.dataset;
    const step = mode ? this.#at : this.#stepOf(anchorOf(link.getAttribute("href") ?? ""));
    if (!mode && (!this.#isStepping || !step)) return;
    event.preventDefault();
    this.#go(step, mode ?? "steps");
  }

  #retry() {
    engine.retry();
    this.#show();
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const way = KEYS[event.key];
    const isTyping = /** @type {Element} */ (event.target).closest("input, select, textarea");
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!way || isTyping || isShortcut || !this.#isStepping) return;
    const next = this.#neighbour(way);
    if (!next) return;
    event.preventDefault();
    this.#go(next, "steps");
  }

  /** @param {number} way */
  #neighbour(way) {
    if (this.#file) return this.#file.order[this.#file.order.indexOf(this.#at || this.#file.order[0]) + way];
    const link = part(this.#host, "steps")?.querySelector(way < 0 ? "a[rel=prev]" : "a[rel=next]");
    return link?.getAttribute("href")?.slice(1);
  }

  /** @param {string} step @param {string} mode */
  #go(step, mode) {
    const query = new URLSearchParams(location.search);
    if (mode === "steps") query.set("view", "steps");
    else query.delete("view");
    const search = query.size ? `?${query}` : "";
    go(`${location.pathname}${search}${step ? `#${step}` : ""}`, true);
    this.#show({ isMoving: true });
  }

  /** Shows what the address says. */
  async #show({ isMoving = false } = {}) {
    const turn = ++this.#turn;
    const isStepping = this.#isStepping;
    if (isStepping || this.#isUnknownAnchor()) this.#file ??= await this.#fetch();
    const html = isStepping ? await this.#stepHtml() : null;
    const step = html === null ? null : parse(html);
    if (step) await nextTask(); // what is tapped meanwhile is heard in between
    if (turn !== this.#turn) return;
    if (step) this.#showStep(step, isMoving);
    else this.#showText({ scrolls: isMoving || this.#isUnknownAnchor() });
  }

  /** @returns {Promise<StepsFile | null>} */
  #fetch() {
    return fetchFile(this.#host.dataset.steps ?? "").catch(() => null);
  }

  /** `#step-7` stands for a step whose own id is another. */
  #isUnknownAnchor() {
    return location.hash !== "" && !document.getElementById(anchorOf(location.hash));
  }

  /** @returns {Promise<string | null>} Null when there is nothing to show but the text. */
  async #stepHtml() {
    if (this.#file) return this.#file.html[this.#at || this.#file.order[0]] ?? null;
    const { name = "", query = "", lang = "" } = this.#host.dataset;
    if (engine.state.phase === "failed") return null;
    const at = encodeURIComponent(this.#at || "step-1");
    return engine.ask(name, `${query}&at=${at}`, lang, this).catch(() => null);
  }

  /** @param {DocumentFragment} step @param {boolean} isMoving */
  #showStep(step, isMoving) {
    const text = part(this.#host, "text");
    const steps = part(this.#host, "steps");
    if (!text || !steps) return;
    this.#text.append(...text.childNodes);
    text.hidden = true;
    steps.hidden = false;
    steps.replaceChildren(step);
    this.#mark();
    const heading = /** @type {HTMLElement | null} */ (steps.querySelector("h1, h2, h3, h4"));
    // The browser has scrolled to where the step stood in the whole text, which is no longer there.
    if (!isMoving || !heading) return scrollTo(0, 0);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (!isInView(heading)) steps.scrollIntoView();
  }

  #showText({ scrolls = false } = {}) {
    const text = part(this.#host, "text");
    const steps = part(this.#host, "steps");
    if (!text || !steps) return;
    text.append(this.#text);
    text.hidden = false;
    steps.hidden = true;
    steps.replaceChildren();
    this.#mark();
    if (scrolls && this.#at) document.getElementById(this.#at)?.scrollIntoView();
  }

  /** Marks the view that is on show. */
  #mark() {
    const isStepping = !part(this.#host, "steps")?.hidden;
    // what may lie under it has room to be scrolled above it
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".bx-page, .md-footer"))) {
      place.dataset.bar = isStepping ? "pager" : "";
    }
    for (const tab of /** @type {HTMLElement[]} */ ([...this.#host.querySelectorAll("a[data-mode]")])) {
      const isCurrent = (tab.dataset.mode === "steps") === isStepping;
      if (isCurrent) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
  }

  #showEngine() {
    if (this.#file) return;
    showEngine(this.#host, engine.state);
    if (this.#isStepping && engine.state.phase === "failed") this.#showText();
  }
}

/** Whether the reader can see an element without scrolling. @param {Element} element */
function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  return top >= header && bottom <= innerHeight;
}
