/**
 * The sheets of this device. A sheet is the query that says it; it is kept after every change, found again by
 * its name in the address (`?sheet=k3f9a2`), and every state of this visit can be gone back to. A sheet that
 * came by a link has its deals in the address and is not written on until it is kept. One that came in a file is
 * a sheet of its own, beside the one that was open.
 */

import { LEAVING, leaveDraft, takeDraft } from "./draft.js";
import { allKept, newId, readKept, writeKept, writtenElsewhere } from "./kept_sheets.js";
import { part } from "./parts.js";
import { readForm, readQuery, writeQuery } from "./state.js";

/** What of a link is read. */
const LINKED = ["r", "fd", "o", "d", "e", "show"];
/** What an empty sheet has too. */
const SETTINGS = ["r", "fd", "o"];
/** A longer file is refused anyway. */
const LONGEST_FILE = 2_000_001;
const FOLDS = "details[data-fold], details[data-part=kept]";

/** @typedef {import("./state.js").Pairs} Pairs */
/** @typedef {import("./kept_sheets.js").Kept} Kept */
/** @typedef {{id: string, state: string}} Moment */

/** The sheets kept by one component, and the one that is open. */
export class SheetBook {
  /** @type {HTMLElement} */ #host;
  /** @type {(push: boolean) => void} */ #goOn;
  /** The name of the open sheet; none for one that came by a link. */ #id = "";
  /** @type {string} */ #state = "";
  /** @type {Moment[]} */ #undone = [];
  /** @type {Moment[]} */ #done = [];
  #title = "";
  #text = "";
  /** What stood half-filled, when the page comes again. @type {import("./draft.js").Draft | null} */ #draft = null;
  /** Whether the next state comes from a file. */ #isBringing = false;
  /** Whether somebody wants to take out the deal that is being opened. */ #isAsking = false;

  /**
   * @param {HTMLElement} host @param {AbortSignal} signal
   * @param {() => void} goOn Shows what the address says now.
   */
  constructor(host, signal, goOn) {
    this.#host = host;
    this.#goOn = goOn;
    host.addEventListener("click", (event) => this.#clicked(event), { signal });
    host.addEventListener("keydown", (event) => this.#pressed(event), { signal });
    host.addEventListener("change", (event) => this.#chosen(event), { signal });
    addEventListener("storage", (event) => this.#written(event), { signal });
    document.addEventListener(LEAVING, () => this.#leave(), { signal });
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

  /** @param {Pairs} pairs Only what the sheet itself is. */
  #stateOf(pairs) {
    const values = new Map(pairs);
    const keeps = (this.#host.dataset.keeps ?? "").split(" ").filter((key) => values.get(key));
    return writeQuery(keeps.map((key) => [key, values.get(key) ?? ""]));
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
    const state = kept ? this.#stateOf(readQuery(kept.q)) : this.#newState;
    [this.#undone, this.#done] = [[], []];
    this.#id = kept && id ? id : newId();
    this.#state = state;
    if (kept) this.#showKept(kept);
    this.#draft = takeDraft(this.address);
    return [...readQuery(state), ["own", "1"], ...readQuery(this.#draft?.query ?? "")];
  }

  /** Whether the open sheet is one as the site has it ready. */
  get isNew() {
    return this.isOwn && this.#state === this.#newState && !this.hasDraft;
  }

  get #newState() {
    return `r=${this.#games[0]}`;
  }

  get hasDraft() {
    return this.#draft !== null;
  }

  /** The page comes again, with another version of the site: what is not entered yet comes with it. */
  #leave() {
    const form = /** @type {HTMLFormElement} */ (part(this.#host, "form"));
    const line = lineOf(this.#host)?.value ?? "";
    if (this.isOwn) leaveDraft({ at: this.address, query: writeQuery(readForm(form)), line });
  }

  /** @param {Pairs} pairs @returns {Pairs} */
  #openLink(pairs) {
    const linked = pairs.filter(([key]) => LINKED.includes(key));
    this.#id = "";
    this.#state = this.#stateOf(linked);
    return linked;
  }

  /** Until the engine has drawn the sheet, and where it cannot, the deals can be read. @param {Kept} kept */
  #showKept({ title, text }) {
    const name = document.createElement("p");
    const deals = document.createElement("div");
    [name.textContent, deals.textContent] = [title, String(text ?? "")];
    deals.className = "bx-snapshot";
    part(this.#host, "answer")?.replaceChildren(name, deals);
  }

  /** A sheet is coming in a file: it will be another one. */
  bring() {
    this.#isBringing = true;
  }

  /** @param {string} query The state that is shown now. @returns {string} The address for it. */
  keep(query) {
    const state = this.#stateOf(readQuery(query));
    if (state !== this.#state && (this.isOwn || this.#isBringing)) {
      if (this.isOwn) this.#done.push({ id: this.#id, state: this.#state });
      if (this.#isBringing) this.#id = newId();
      this.#undone = [];
      this.#state = state;
      this.#save();
    }
    return this.isOwn ? this.address : query;
  }

  #save() {
    const isEmpty = readQuery(this.#state).every(([key]) => SETTINGS.includes(key));
    const kept = { q: this.#state, title: this.#title, text: this.#text };
    if (!writeKept(this.#id, isEmpty ? null : kept)) this.#tell("refused");
    this.mark();
  }

  /** After each answer: the sheet is called as the answer calls it, and told as it tells it. */
  shown() {
    const named = /** @type {HTMLElement | null} */ (this.#host.querySelector("[data-title]"));
    const { title = "", text = "" } = named?.dataset ?? {};
    if (title && (title !== this.#title || text !== this.#text)) {
      [this.#title, this.#text] = [title, text];
      if (this.isOwn) this.#save();
    }
    if (this.#isBringing) this.#brought();
    this.#fillLine();
    this.#ask();
    this.mark();
  }

  #fillLine() {
    const field = this.#draft && lineOf(this.#host);
    if (field) field.value = this.#draft?.line ?? "";
    this.#draft = null;
  }

  #ask() {
    if (this.#isAsking) /** @type {HTMLElement | null} */ (this.#host.querySelector("[data-remove]"))?.focus();
    this.#isAsking = false;
  }

  /** What was read leaves its field; what was not stays there. */
  #brought() {
    const told = /** @type {HTMLElement | null} */ (this.#host.querySelector("[data-told]"));
    this.#isBringing = false;
    told?.focus();
    if (told && !told.matches(".bx-errors")) fileForm(this.#host)?.reset();
  }

  /** What can be done with the open sheet, and the list of all. */
  mark() {
    for (const fold of this.#host.querySelectorAll("[data-fold]")) fold.removeAttribute("hidden");
    this.#host.querySelector("[data-part=copy]")?.toggleAttribute("hidden", this.isOwn);
    const share = /** @type {HTMLElement | null} */ (this.#host.querySelector("[data-share]"));
    if (share) share.hidden = !("share" in navigator);
    this.#markSteps("[data-undo]", this.#done);
    this.#markSteps("[data-redo]", this.#undone);
    this.#list();
  }

  /** @param {string} buttons @param {Moment[]} moments */
  #markSteps(buttons, moments) {
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.#host.querySelectorAll(buttons))) {
      button.hidden = !this.isOwn;
      button.setAttribute("aria-disabled", String(!moments.length));
    }
  }

  /** The sheets of this page, the last one first. */
  #list() {
    const place = this.#host.querySelector("[data-part=kept]");
    const model = /** @type {HTMLTemplateElement | null} */ (this.#host.querySelector("template[data-kept]"));
    if (!place || !model) return;
    const items = allKept(this.#games).map(({ id, title }) => {
      const item = /** @type {DocumentFragment} */ (model.content.cloneNode(true));
      const link = /** @type {HTMLAnchorElement} */ (item.querySelector("a"));
      link.dataset.sheet = id;
      link.href = `${location.pathname}?sheet=${encodeURIComponent(id)}`;
      link.textContent = title ?? model.dataset.kept ?? "";
      if (id === this.#id) link.setAttribute("aria-current", "true");
      const drop = /** @type {HTMLElement} */ (item.querySelector("button"));
      drop.dataset.drop = id;
      drop.setAttribute("aria-label", `${drop.textContent}: ${link.textContent}`);
      return item;
    });
    place.querySelector("ul")?.replaceChildren(...items);
    /** @type {HTMLElement} */ (place).hidden = false;
  }

  #last() {
    return allKept(this.#games).find(({ title }) => title !== undefined)?.id ?? "";
  }

  /** @param {string} id @returns {Kept | null} */
  #read(id) {
    const found = readKept(id);
    if (found && !found.kept) this.#tell("unreadable", found.text);
    return found?.kept ?? null;
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

  /** Ctrl+Z goes a state back; Delete on a number of the sheet opens its deal at the button that takes it out. @param {KeyboardEvent} event */
  #pressed(event) {
    const entry = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("a.bx-sheet__entry"));
    if (event.key === "Delete" && entry && this.isOwn) {
      this.#isAsking = true;
      entry.click();
      if (entry.ariaCurrent) this.#ask(); // it is open already, and no answer will come
      return;
    }
    const isTyping = /** @type {Element} */ (event.target).matches("textarea, input:not([type=radio], [type=checkbox])");
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || isTyping) return;
    event.preventDefault();
    if (event.shiftKey) this.#step(this.#undone, this.#done);
    else this.#step(this.#done, this.#undone);
  }

  /** @param {Moment[]} from @param {Moment[]} to */
  #step(from, to) {
    const moment = this.isOwn && from.pop();
    if (!moment) return;
    to.push({ id: this.#id, state: this.#state });
    this.#id = moment.id;
    this.#state = moment.state;
    this.#save();
    history.replaceState(null, "", `?${this.address}`);
    this.#goOn(false);
  }

  /** The text of a file is put into the field, where it can be seen and read. @param {Event} event */
  async #chosen({ target }) {
    const file = target instanceof HTMLInputElement && target.type === "file" ? target.files?.[0] : null;
    const field = /** @type {HTMLTextAreaElement | null} */ (this.#host.querySelector("[data-file] textarea"));
    if (file && field) field.value = (await file.text()).slice(0, LONGEST_FILE);
  }

  #keepCopy() {
    this.#id = newId();
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
    writeKept(id, null);
    if (id === this.#id) this.#goTo("new");
    else this.#list();
  }

  /** The same sheet was changed in another tab. @param {StorageEvent} event */
  #written(event) {
    const written = writtenElsewhere(event);
    if (written?.q && written.id === this.#id && written.q !== this.#state) this.#tell("other");
    else if (written) this.#list();
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

/** The field for a deal in one line of text. @param {ParentNode} host @returns {HTMLInputElement | null} */
const lineOf = (host) => host.querySelector("input[name=say]");

/** The form for a sheet that comes in a file. @param {ParentNode} host @returns {HTMLFormElement | null} */
const fileForm = (host) => host.querySelector("form[data-file]");

/**
 * A component that is drawn anew has the same messages and the same things opened, and what was typed for a file stays.
 * @param {HTMLElement} host @param {DocumentFragment} fresh
 */
export function keepFolds(host, fresh) {
  const [old, young] = [host, fresh].map((root) => /** @type {HTMLDetailsElement[]} */ ([...root.querySelectorAll(FOLDS)]));
  young.forEach((fold, place) => (fold.open = old[place]?.open ?? fold.open));
  for (const message of host.querySelectorAll("[data-tell]")) {
    fresh.querySelector(`[data-tell=${message.getAttribute("data-tell")}]`)?.replaceWith(message);
  }
  const form = fileForm(host);
  if (form) fileForm(fresh)?.replaceWith(form);
}
