/**
 * A calculator: a form, and the answer to what stands in it. The page brings a filled-in example; every
 * change is answered from the prerendered answers or else by the engine. No rule of bridge is here: this
 * moves strings from the form to the place of the answer.
 */

import { Address, ownsAddress } from "./address.js";
import { asksBeside, load, locate } from "./answers.js";
import { rove } from "./arrows.js";
import { debounced, isPlainClick, nextTask } from "./base.js";
import { Columns } from "./columns.js";
import { engine } from "./engine.js";
import { showEngine } from "./engine_line.js";
import { arrive, followToField, handOver, keepLine, leaveLine, lineIn, withLine } from "./line.js";
import { fillSlots, markLinks, parse, part, rememberFocus, replacePart, shapeOf } from "./parts.js";
import { keepFolds, SheetBook } from "./sheets.js";
import { applyConditions, complete, invalidControls, knows, pour, readForm, readQuery, writeQuery } from "./state.js";

const ANSWER_PARTS = ["answer", "others", "link", "handing", "told"];
/** What stands beside a written answer, and only the engine can write. */
const BESIDE = "claims";
/** Where an answer of the engine is awaited. */
const AWAITED = ["answer", BESIDE];

/** Behaviour of one `bridge-component` that holds a form. */
export class Calculator {
  /** @type {HTMLElement} */ #host;
  /** @type {import("./answers.js").AnswersConfig | null} */ #answers;
  /** @type {Address | null} Only one component of a page owns its address. */ #address;
  /** @type {string | null} */ #query = null;
  /** The file whose outcome table is on show. @type {string | undefined} */ #outcomesFrom;
  /** @type {Columns} */ #columns;
  /** The sheets that are kept on this device, where the component is one. @type {SheetBook | null} */ #book;
  /** Repeats a question that the engine could not answer. @type {(() => void) | null} */ #askAgain = null;
  #turn = 0;

  /** @param {HTMLElement} host @param {AbortSignal} signal Ends its listeners. */
  constructor(host, signal) {
    this.#host = host;
    this.#answers = host.dataset.answers ? JSON.parse(host.dataset.answers) : null;
    this.#address = ownsAddress(host) ? new Address(this.#isPlayed) : null;
    this.#columns = new Columns(host, signal);
    this.#book = host.dataset.store ? new SheetBook(host, signal, () => this.#pourAddress({ isReturning: true })) : null;
    this.#listen(signal);
    this.#openForm();
    this.#outcomesFrom = this.#place()?.file;
    this.#begin(signal);
  }

  /** @param {AbortSignal} signal */
  async #begin(signal) {
    await nextTask(); // what is tapped meanwhile is heard in between
    if (signal.aborted) return;
    await this.#pourAddress();
    this.#form.hidden = false; // nobody has seen it otherwise than the address says
    this.#host.dataset.begun = "";
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (part(this.#host, "form"));
  }

  /** The form as a query, its keys in the order of the example that the page brought. */
  #formQuery() {
    const order = readQuery(this.#host.dataset.query ?? "").map(([key]) => key);
    const rank = (/** @type {[string, string]} */ [key]) => (order.includes(key) ? order.indexOf(key) : order.length);
    return writeQuery(readForm(this.#form).sort((one, other) => rank(one) - rank(other)));
  }

  /** @param {AbortSignal} signal */
  #listen(signal) {
    const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ work) =>
      this.#host.addEventListener(type, work, { signal });
    on("input", (event) => event.target.form === this.#form && this.#typed(event.target));
    on("change", (event) => event.target.form === this.#form && this.#changed());
    on("submit", (event) => this.#submitted(event));
    on("click", (event) => this.#clicked(event));
    engine.addEventListener("state", () => this.#showEngine(), { signal });
    this.#address?.onReturn(() => this.#pourAddress({ isReturning: true }), signal);
  }

  #openForm() {
    // The address has the state. So forms are written with `autocomplete="off"`, before any script: Firefox makes what
    // it puts back into hidden fields their default, and no reset undoes that.
    this.#form.reset();
    applyConditions(this.#form);
    this.#query = this.#formQuery();
    this.#follow();
    if (engine.state.phase !== "idle") this.#showEngine();
  }

  /** Takes the state from the address, where somebody may have left it by a link or by going back. */
  async #pourAddress({ isReturning = false } = {}) {
    if (!this.#address) return;
    const line = this.#book ? undefined : lineIn(this.#host, readQuery(location.search));
    if (line) return this.#read(line, { isTyped: false });
    const named = this.#book ? this.#book.open(location.search) : readQuery(location.search);
    if (!isReturning && !knows(this.#form, named)) return;
    if (isReturning) this.#form.reset();
    const isWhole = this.#isPlayed || this.#book;
    const pairs = isWhole ? complete(this.#form, named, this.#host.dataset.query ?? "") : this.#withUnsaid(named);
    if (this.#book?.isOwn) this.#address.correct(this.#book.address);
    const isDraft = this.#book?.hasDraft; // its fields are those of an open sheet, which the page does not have yet
    if (this.#book?.isNew) await this.#showNew(writeQuery(pairs));
    else if (!isDraft && pour(this.#form, pairs)) this.#changed({ isTyped: false });
    else this.#answerWhole(writeQuery(pairs));
    this.#book?.mark();
  }

  /** What an address does not claim is not claimed, whatever the example of the page does. @param {[string, string][]} named */
  #withUnsaid(named) {
    const unsaid = (this.#answers?.beside ?? []).filter((key) => !named.some(([name]) => name === key));
    return [...named, ...unsaid.map((key) => /** @type {[string, string]} */ ([key, ""]))];
  }

  /** A form inside the answer is a link whose words are typed. @param {SubmitEvent & {target: HTMLFormElement}} event */
  #submitted(event) {
    event.preventDefault();
    if (event.target.dataset.file !== undefined) this.#book?.bring();
    if (event.target === this.#form) this.#changed();
    else if (!this.#isBetweenMoves) this.#open(/** @type {[string, string][]} */ ([...new FormData(event.target)]));
  }

  /** @param {MouseEvent & {target: Element}} event */
  #clicked(event) {
    const button = /** @type {HTMLElement | null} */ (event.target.closest("[data-step][data-for], [data-retry]"));
    if (button?.dataset.retry !== undefined) return this.#retry();
    if (button) return this.#step(button);
    followToField(this.#host, event);
    const link = event.target.closest('a[href^="?"]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    if (!this.#isBetweenMoves) this.#open(readQuery(link.getAttribute("href") ?? ""));
  }

  /** Whether every change is a move, and the address has all moves. */
  get #isPlayed() {
    return this.#host.dataset.history === "push";
  }

  /** While the answer to one move is on its way, another one would be a move in what is no longer there. */
  get #isBetweenMoves() {
    return this.#isPlayed && part(this.#host, "answer")?.ariaBusy === "true";
  }

  /** Goes to the state that a link names. @param {[string, string][]} pairs */
  #open(pairs) {
    const line = lineIn(this.#host, pairs);
    if (line) this.#read(line);
    else if (pour(this.#form, pairs)) this.#changed();
    else this.#answerWhole(writeQuery(pairs));
  }

  /** Hands a line of text to the engine, with what stands in the form beside it. @param {string} line */
  #read(line, { isTyped = true } = {}) {
    handOver(this.#host, line, { isWaiting: engine.state.phase !== "ready" });
    const beside = isTyped ? readForm(this.#form) : readQuery(location.search);
    this.#answerWhole(writeQuery(withLine(beside, line)), () => {
      if (arrive(this.#host, line, { isTyped })) this.#correct();
    });
  }

  /** @param {HTMLElement} button */
  #step({ dataset }) {
    const field = /** @type {HTMLInputElement} */ (this.#form.elements.namedItem(dataset.for ?? ""));
    field.value ||= field.placeholder;
    field.stepUp(Number(dataset.step));
    this.#changed();
  }

  #retry() {
    engine.retry();
    this.#askAgain?.();
  }

  /** @param {{isTyped?: boolean}} [how] What a link brings stays in the address as it was written. */
  #changed({ isTyped = true } = {}) {
    applyConditions(this.#form);
    leaveLine(this.#host);
    if (this.#showErrors()) return;
    const query = this.#formQuery();
    const address = this.#book?.keep(query) ?? query;
    if (isTyped) this.#address?.write(address);
    this.#follow();
    if (query === this.#query) return;
    this.#query = query;
    this.#answer(query);
  }

  /**
   * Half a number would only be a mistake: a text (`data-lazy`) is a question when finished, or, where it leaves the
   * answer as it is (`data-lazy="pause"`), when the person stops for a moment.
   * @param {HTMLElement} field
   */
  #typed({ dataset }) {
    if (dataset.lazy === undefined) this.#changed();
    else if (dataset.lazy === "pause") this.#changedSoon();
    else this.#leaveOpen();
  }

  #changedSoon = debounced(() => this.#changed(), 500);

  /** What is on show is no longer the answer to what stands in the form. */
  #leaveOpen() {
    this.#turn += 1; // an answer that is still on its way would be to something else
    this.#query = null;
    this.#mark(AWAITED, { isBusy: false, isStale: true });
  }

  /** @param {string} query */
  async #answer(query) {
    const turn = ++this.#turn;
    const place = this.#place();
    this.#mark(AWAITED, { isBusy: true });
    const file = place && (await load(place.file));
    if (turn !== this.#turn) return;
    const html = file?.answers[/** @type {any} */ (place).key];
    if (html === undefined) return this.#ask(query, turn, (fresh) => this.#showRendered(fresh, place?.file));
    const fresh = parse(html);
    this.#dropMessages();
    this.#showParts(fresh, ANSWER_PARTS);
    if (place?.file !== this.#outcomesFrom && file?.outcomes) {
      replacePart(part(this.#host, "outcomes"), part(parse(file.outcomes), "outcomes"));
      this.#outcomesFrom = place?.file;
    }
    this.#shown(fresh, ["answer"]);
    if (asksBeside(this.#answers, this.#form)) {
      this.#ask(query, turn, (whole) => this.#showRendered(whole, place?.file), [BESIDE]);
    } else this.#empty(BESIDE);
  }

  /** @param {string} name A part that is about what is no longer in the form. */
  #empty(name) {
    part(this.#host, name)?.replaceChildren();
    this.#mark([name], { isBusy: false, isStale: false });
  }

  /**
   * A query that the form cannot hold: its own page, with the message, comes from the engine.
   * @param {string} query @param {() => void} [then]
   */
  #answerWhole(query, then) {
    this.#query = null;
    this.#ask(query, ++this.#turn, (fresh) => {
      this.#showWhole(fresh);
      then?.();
    });
  }

  /** A sheet to begin with has been written. @param {string} query */
  async #showNew(query) {
    const turn = ++this.#turn;
    this.#mark(AWAITED, { isBusy: true });
    const html = (await load(this.#host.dataset.new ?? ""))?.answers.new;
    if (turn !== this.#turn) return;
    if (html === undefined) this.#answerWhole(query);
    else this.#showWhole(parse(html));
  }

  /** @param {DocumentFragment} fresh The whole component, in the place of what is there. */
  #showWhole(fresh) {
    const words = this.#host.querySelectorAll(":scope > template");
    const restoreFocus = rememberFocus(this.#host);
    if (this.#book) keepFolds(this.#host, fresh);
    this.#host.replaceChildren(...fresh.childNodes, ...words);
    this.#openForm();
    this.#form.hidden = false;
    this.#shown(this.#host);
    restoreFocus();
  }

  /**
   * @param {string} query @param {number} turn @param {(fresh: DocumentFragment) => void} show
   * @param {string[]} awaited The parts that it is about.
   */
  async #ask(query, turn, show, awaited = AWAITED) {
    const { name = "", lang = "" } = this.#host.dataset;
    this.#mark(awaited, { isBusy: true });
    this.#markStale();
    this.#askAgain = null;
    try {
      const html = await engine.ask(name, this.#withPage(query), lang, this);
      if (html === null) return;
      await nextTask();
      const fresh = parse(html);
      await nextTask();
      if (turn === this.#turn) show(fresh);
    } catch {
      if (turn !== this.#turn) return;
      this.#askAgain = () => this.#ask(query, ++this.#turn, show, awaited);
      this.#mark(awaited, { isStale: true });
      showEngine(this.#host, { phase: "failed", code: "python" });
    }
  }

  /**
   * A form that draws a code for its link (`data-page`) has to know where it is; that is the same whatever an address
   * says, and the first of two values counts. @param {string} query
   */
  #withPage(query) {
    const page = encodeURIComponent(location.origin + location.pathname);
    return this.#form.dataset.page === undefined ? query : `page=${page}&${query}`;
  }

  /** @param {DocumentFragment} fresh The whole component, from the engine. @param {string} [file] */
  #showRendered(fresh, file) {
    this.#dropMessage();
    const unread = part(fresh, "unread");
    if (unread) return this.#showUnread(unread);
    const form = part(fresh, "form");
    if (form && shapeOf(form) !== shapeOf(this.#form)) {
      if (form.dataset.shape) this.#form.dataset.shape = form.dataset.shape;
      keepLine(this.#host, () => replacePart(this.#form, form));
      applyConditions(this.#form);
      // The engine may have gone on from what was asked: the address has the state that is shown.
      this.#query = this.#formQuery();
      this.#correct();
      this.#showEngine();
    }
    this.#showParts(fresh, [...ANSWER_PARTS, "outcomes", BESIDE]);
    this.#outcomesFrom = file;
    this.#shown(fresh);
  }

  #correct() {
    const query = this.#formQuery();
    this.#address?.correct(this.#book?.keep(query) ?? query);
  }

  /** @param {DocumentFragment} fresh @param {string[]} names */
  #showParts(fresh, names) {
    for (const name of names) replacePart(part(this.#host, name), part(fresh, name));
  }

  /** A question too long to be read: it stays in the form, and what is shown is no answer to it. @param {HTMLElement} message */
  #showUnread(message) {
    this.#host.prepend(message);
    this.#mark(AWAITED, { isBusy: false, isStale: true });
  }

  /** What was said of an earlier query as a whole. */
  #dropMessage() {
    part(this.#host, "unread")?.remove();
  }

  /** What the engine had to say of an earlier query; a prerendered answer is to one that has no fault. */
  #dropMessages() {
    this.#dropMessage();
    const messages = this.#form.querySelectorAll("[data-errors], .bx-field__msg:not([data-error-for])");
    for (const message of messages) message.remove();
  }

  /** @param {ParentNode} fresh @param {string[]} names The parts that have been answered. */
  #shown(fresh, names = AWAITED) {
    this.#mark(names, { isBusy: false, isStale: false });
    this.#follow();
    this.#book?.shown();
    const places = names.map((name) => part(this.#host, name)).filter((place) => place !== null);
    const sentences = /** @type {HTMLElement[]} */ (
      (places.length ? places : [fresh]).map((place) => place.querySelector("[data-say]")).filter((place) => place)
    );
    if (sentences.length) this.#say(sentences.map(({ dataset, textContent }) => dataset.say || textContent).join(" "));
  }

  /** @param {string[]} names @param {{isBusy?: boolean, isStale?: boolean}} how */
  #mark(names, { isBusy, isStale }) {
    for (const name of names) {
      const place = part(this.#host, name);
      if (isBusy) place?.setAttribute("aria-busy", "true");
      else if (isBusy === false) place?.removeAttribute("aria-busy");
      if (isStale !== undefined) place?.toggleAttribute("data-stale", isStale);
    }
  }

  /** A screen reader is told once, when the person has stopped. */
  #say = debounced((/** @type {string} */ text) => {
    const line = part(this.#host, "status");
    const words = text.replace(/\s+/g, " ").trim();
    if (line && line.textContent !== words) line.textContent = words;
  }, 400);

  /** What follows from the form at once, before any answer. */
  #follow() {
    rove(this.#host);
    fillSlots(this.#host, this.#form);
    markLinks(this.#host, this.#form);
    this.#columns.follow();
  }

  /** @returns {boolean} Whether a field holds what it may not; then nothing is asked, and what was typed stays. */
  #showErrors() {
    const invalid = invalidControls(this.#form);
    for (const place of /** @type {HTMLElement[]} */ ([...this.#host.querySelectorAll("[data-error-for]")])) {
      const field = invalid.find(({ name }) => name === place.dataset.errorFor);
      const words = field?.dataset.invalid ?? "";
      if (place.textContent !== words) place.textContent = words;
      place.hidden = !field;
      const named = /** @type {Element | null} */ (this.#form.elements.namedItem(place.dataset.errorFor ?? ""));
      if (field) field.setAttribute("aria-invalid", "true");
      else if (named instanceof Element) named.removeAttribute("aria-invalid");
    }
    if (!invalid.length) return false;
    this.#leaveOpen();
    return true;
  }

  #place() {
    return this.#answers && locate(this.#answers, this.#form);
  }

  #showEngine() {
    showEngine(this.#host, engine.state);
    this.#markStale();
  }

  /** A question that the engine cannot take now: the answer on show is to an earlier one. */
  #markStale() {
    const busy = AWAITED.filter((name) => part(this.#host, name)?.hasAttribute("aria-busy"));
    if (engine.state.phase === "failed") this.#mark(busy, { isStale: true });
  }
}
