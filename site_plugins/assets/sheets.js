/**
 * The sheets of this device. A sheet is the query that says it; it is kept after every change, found again by
 * its name in the address (`?sheet=k3f9a2`), and every state of this visit can be gone back to. A sheet that
 * came by a link has its deals in the address and is not written on until it is kept.
 */

import { readQuery, writeQuery } from "./state.js";

const PREFIX = "bridge:sheet:v1:";
const STATE = ["r", "fd", "o", "d"];

/** @typedef {import("./state.js").Pairs} Pairs */
/** @typedef {{q: string, title: string, saved: number}} Kept */

/** @param {Pairs} pairs Only what the sheet itself is. */
const stateOf = (pairs) => writeQuery(pairs.filter(([key, value]) => STATE.includes(key) && value));

/** @param {string} text What was stored: anything, since others can write there too. @returns {Kept | null} */
function parseKept(text) {
  try {
    const kept = JSON.parse(text);
    return typeof kept?.q === "string" && typeof kept?.title === "string" ? kept : null;
  } catch {
    return null;
  }
}

/** The sheets kept by one component, and the one that is open. */
export class SheetBook {
  /** @type {HTMLElement} */ #host;
  /** @type {(push: boolean) => void} */ #goOn;
  /** The name of the open sheet; none for one that came by a link. */ #id = "";
  /** @type {string} */ #state = "";
  /** @type {string[]} */ #undone = [];
  /** @type {string[]} */ #done = [];
  #title = "";

  /**
   * @param {HTMLElement} host @param {AbortSignal} signal
   * @param {() => void} goOn Shows what the address says now.
   */
  constructor(host, signal, goOn) {
    this.#host = host;
    this.#goOn = goOn;
    host.addEventListener("click", (event) => this.#clicked(event), { signal });
    host.addEventListener("keydown", (event) => this.#pressed(event), { signal });
    addEventListener("storage", (event) => this.#written(event), { signal });
  }

  get isOwn() {
    return this.#id !== "";
  }

  /** What the open sheet is called in the address. */
  get address() {
    return `sheet=${this.#id}`;
  }

  /** The games that are kept on this page. */
  get #games() {
    return (this.#host.dataset.games ?? "").split(" ");
  }

  /**
   * The fields to begin with: of the sheet in the address, of one that came by a link, of the last one, or of a new one.
   * @param {string} search @returns {Pairs}
   */
  open(search) {
    const pairs = readQuery(search);
    const named = new Map(pairs).get("sheet");
    if (named === undefined && pairs.some(([key]) => key === "d")) return this.#openLink(pairs);
    if (named !== undefined && named === this.#id) return [...readQuery(this.#state), ["own", "1"]];
    const id = named === undefined ? this.#last() : named;
    const kept = id && id !== "new" ? this.#read(id) : null;
    const state = kept ? kept.q : `r=${this.#games[0]}`;
    [this.#undone, this.#done] = [[], []];
    this.#id = kept && id ? id : Math.random().toString(36).slice(2, 8);
    this.#state = state;
    return [...readQuery(state), ["own", "1"]];
  }

  /** @param {Pairs} pairs @returns {Pairs} */
  #openLink(pairs) {
    this.#id = "";
    this.#state = stateOf(pairs);
    return pairs;
  }

  /** @param {string} query The state that is shown now. @returns {string} The address for it. */
  keep(query) {
    if (!this.isOwn) return query;
    const state = stateOf(readQuery(query));
    if (state !== this.#state) {
      this.#done.push(this.#state);
      this.#undone = [];
      this.#change(state);
    }
    return this.address;
  }

  /** @param {string} state */
  #change(state) {
    this.#state = state;
    this.#save();
  }

  #save() {
    const isEmpty = !new Map(readQuery(this.#state)).get("d");
    const kept = JSON.stringify({ q: this.#state, title: this.#title, saved: Date.now() });
    try {
      if (isEmpty) localStorage.removeItem(PREFIX + this.#id);
      else localStorage.setItem(PREFIX + this.#id, kept);
    } catch {
      this.#tell("refused");
    }
    this.mark();
  }

  /** After each answer: the sheet is called as the answer calls it. */
  shown() {
    const title = this.#host.querySelector("[data-title]")?.getAttribute("data-title") ?? "";
    if (title && title !== this.#title) {
      this.#title = title;
      if (this.isOwn) this.#save();
    }
    this.mark();
  }

  /** What can be done with the open sheet, and the list of all. */
  mark() {
    this.#host.querySelector("[data-part=copy]")?.removeAttribute("hidden");
    for (const [name, states] of /** @type {[string, string[]][]} */ ([
      ["undo", this.#done],
      ["redo", this.#undone],
    ])) {
      const button = /** @type {HTMLElement | null} */ (this.#host.querySelector(`[data-${name}]`));
      if (!button) continue;
      button.hidden = !this.isOwn;
      button.setAttribute("aria-disabled", String(!states.length));
    }
    this.#list();
  }

  /** The sheets of this page, the last one first. */
  #list() {
    const place = this.#host.querySelector("[data-part=kept]");
    const model = /** @type {HTMLTemplateElement | null} */ (this.#host.querySelector("template[data-kept]"));
    if (!place || !model) return;
    const items = this.#all().map(({ id, title }) => {
      const item = /** @type {DocumentFragment} */ (model.content.cloneNode(true));
      const link = /** @type {HTMLAnchorElement} */ (item.querySelector("a"));
      link.dataset.sheet = id;
      link.href = `${location.pathname}?sheet=${encodeURIComponent(id)}`;
      link.textContent = title;
      if (id === this.#id) link.setAttribute("aria-current", "true");
      const drop = /** @type {HTMLElement} */ (item.querySelector("button"));
      drop.dataset.drop = id;
      drop.setAttribute("aria-label", `${drop.textContent}: ${title}`);
      return item;
    });
    place.querySelector("ul")?.replaceChildren(...items);
    /** @type {HTMLElement} */ (place).hidden = false;
  }

  /** @returns {{id: string, title: string, saved: number}[]} */
  #all() {
    const found = [];
    for (const key of Object.keys(storage())) {
      if (!key.startsWith(PREFIX)) continue;
      const kept = parseKept(storage()[key]);
      if (!kept || !this.#games.includes(new Map(readQuery(kept.q)).get("r") ?? "")) continue;
      found.push({ id: key.slice(PREFIX.length), title: kept.title, saved: kept.saved || 0 });
    }
    return found.sort((one, other) => other.saved - one.saved);
  }

  #last() {
    return this.#all()[0]?.id ?? "";
  }

  /** @param {string} id @returns {Kept | null} */
  #read(id) {
    const text = storage()[PREFIX + id];
    if (text === undefined) return null;
    const kept = parseKept(text);
    if (!kept) this.#tell("unreadable", text);
    return kept;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const target = /** @type {Element} */ (event.target);
    const button = /** @type {HTMLElement | null} */ (
      target.closest("[data-undo], [data-redo], [data-keep], [data-sheet], [data-drop], [data-other]")
    );
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { undo, redo, keep, sheet, drop } = button.dataset;
    if (undo !== undefined) this.#step(this.#done, this.#undone);
    else if (redo !== undefined) this.#step(this.#undone, this.#done);
    else if (keep !== undefined) this.#keepCopy();
    else if (sheet !== undefined) this.#goTo(sheet);
    else if (drop !== undefined) this.#drop(drop);
    else this.#readAgain();
  }

  /** Takes the open sheet as another tab has left it. */
  #readAgain() {
    const id = this.#id;
    this.#id = "";
    this.#goTo(id);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const isTyping = /** @type {Element} */ (event.target).matches("textarea, input:not([type=radio], [type=checkbox])");
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || isTyping) return;
    event.preventDefault();
    if (event.shiftKey) this.#step(this.#undone, this.#done);
    else this.#step(this.#done, this.#undone);
  }

  /** @param {string[]} from @param {string[]} to */
  #step(from, to) {
    const state = from.pop();
    if (state === undefined || !this.isOwn) return;
    to.push(this.#state);
    this.#change(state);
    this.#goOn(false);
  }

  #keepCopy() {
    this.#id = Math.random().toString(36).slice(2, 8);
    [this.#undone, this.#done] = [[], []];
    this.#save();
    history.pushState(null, "", `?${this.address}`);
    this.#goOn(false);
  }

  /** @param {string} id */
  #goTo(id) {
    history.pushState(null, "", `?sheet=${encodeURIComponent(id)}`);
    this.#tell("");
    this.#goOn(false);
  }

  /** @param {string} id */
  #drop(id) {
    const words = this.#host.querySelector("[data-tell=drop]")?.textContent ?? "";
    if (!confirm(words)) return;
    localStorage.removeItem(PREFIX + id);
    if (id === this.#id) this.#goTo("new");
    else this.#list();
  }

  /** The same sheet was changed in another tab. @param {StorageEvent} event */
  #written({ key, newValue }) {
    if (key === null || !key.startsWith(PREFIX)) return;
    const kept = newValue === null ? null : parseKept(newValue);
    if (key === PREFIX + this.#id && kept && kept.q !== this.#state) this.#tell("other");
    else this.#list();
  }

  /** Shows one of the component's messages, or none. @param {string} name @param {string} [text] What goes with it. */
  #tell(name, text = "") {
    for (const message of /** @type {HTMLElement[]} */ ([...this.#host.querySelectorAll("[data-tell]")])) {
      message.hidden = message.dataset.tell !== name;
      const place = message.querySelector("pre");
      if (place && !message.hidden) place.textContent = text;
    }
  }
}

/** Where browsers refuse it, there is nothing in it. @returns {Record<string, string>} */
function storage() {
  try {
    return { ...localStorage };
  } catch {
    return {};
  }
}
