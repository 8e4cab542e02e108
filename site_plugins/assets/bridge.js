/**
 * Everything that pages do in a browser starts here. Components attach themselves to HTML that is already
 * complete; a page without JavaScript is the same page without the form.
 */

import { carryState, followLanguageLink } from "./address.js";
import { moveByKey } from "./arrows.js";
import { Calculator } from "./component.js";
import { engine } from "./engine.js";
import { helpByChange, helpByClick, helpByKey, openMenuByKey } from "./extras.js";
import { keepWhenUsed, stayReady } from "./offline.js";
import "./quiz.js";
import { Steps } from "./steps.js";
import { hideMeaning } from "./terms.js";

class BridgeComponent extends HTMLElement {
  /** @type {AbortController | null} */ #attached = null;

  connectedCallback() {
    if (this.#attached) return;
    this.#attached = new AbortController();
    const { signal } = this.#attached;
    if (this.dataset.steps !== undefined) new Steps(this, signal);
    else if (this.querySelector("[data-part=form]")) this.#calculate(signal);
  }

  disconnectedCallback() {
    this.#attached?.abort();
    this.#attached = null;
  }

  /** @param {AbortSignal} signal */
  #calculate(signal) {
    new Calculator(this, signal);
    if (this.dataset.engine === "none") return; // every answer of such a component is prerendered
    if (/** @type {any} */ (navigator).connection?.saveData) return; // then only a question starts it
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
  stayReady();
  keepWhenUsed(engine);
  if (document.querySelector("[data-offline-page]")) import("./offline_page.js");
}
