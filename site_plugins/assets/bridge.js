/**
 * Everything that pages do in a browser starts here. Components attach themselves to HTML that is already
 * complete; a page without JavaScript is the same page without the form. What only some pages have is loaded there
 * only (`site_plugins/page_modules.py` names it in the page, so that it is there already).
 */

import { carryState, followLanguageLink } from "./address.js";
import { moveByKey } from "./arrows.js";
import { connection } from "./base.js";
import { helpByChange, helpByClick, helpByKey, openMenuByKey } from "./extras.js";
import { keepWhenUsed, stayReady } from "./offline.js";
import { offerScheme } from "./scheme.js";
import { hideMeaning } from "./terms.js";

/** @type {Promise<import("./engine.js").Engine> | undefined} */
let engineModule;

/** The engine, which has not been started. */
function loadEngine() {
  engineModule ??= import("./engine.js").then(({ engine }) => {
    keepWhenUsed(engine);
    return engine;
  });
  return engineModule;
}

class BridgeComponent extends HTMLElement {
  /** @type {AbortController | null} */ #attached = null;

  connectedCallback() {
    if (this.#attached) return;
    this.#attached = new AbortController();
    const { signal } = this.#attached;
    if (this.dataset.steps !== undefined) this.#walk(signal);
    else if (this.querySelector("[data-part=form]")) this.#calculate(signal);
  }

  disconnectedCallback() {
    this.#attached?.abort();
    this.#attached = null;
  }

  /** @param {AbortSignal} signal */
  async #walk(signal) {
    const [{ Steps }] = await Promise.all([import("./steps.js"), loadEngine()]);
    if (!signal.aborted) new Steps(this, signal);
  }

  /** @param {AbortSignal} signal */
  async #calculate(signal) {
    const [{ Calculator }, engine] = await Promise.all([import("./component.js"), loadEngine()]);
    if (signal.aborted) return;
    new Calculator(this, signal);
    if (this.dataset.engine === "none") return; // every answer of such a component is prerendered
    import("./prefetch.js").then(({ prefetchNear }) => prefetchNear(this, engine, signal));
    if (connection().saveData) return; // then only a question starts it
    const start = (/** @type {Event} */ event) => {
      // A finger that scrolls past is no intent; a tap will give focus. Without a network it is left to a question.
      if (/** @type {PointerEvent} */ (event).pointerType !== "touch" && navigator.onLine) engine.start();
    };
    for (const type of ["pointerover", "focusin", "input"]) this.addEventListener(type, start, { signal });
  }
}

if (!customElements.get("bridge-component")) {
  customElements.define("bridge-component", BridgeComponent);
  document.addEventListener("click", helpByClick);
  document.addEventListener("change", helpByChange);
  document.addEventListener("keydown", helpByKey);
  document.addEventListener("keydown", moveByKey);
  document.addEventListener("keydown", hideMeaning);
  document.addEventListener("click", followLanguageLink, { capture: true });
  addEventListener("hashchange", carryState);
  addEventListener("popstate", carryState);
  carryState();
  openMenuByKey();
  offerScheme();
  if (document.querySelector("form[data-right]")) import("./quiz.js");
  stayReady();
  if (document.querySelector("[data-offline-page]")) import("./offline_page.js");
}
