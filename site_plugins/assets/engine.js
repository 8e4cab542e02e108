/**
 * The page's end of the browser engine: starts the worker, watches it, and hands questions to it one at
 * a time. Stopping is always "end the worker and start a new one": the state of a component is in the
 * page, so nothing is lost.
 */

import { isPage, pageIsThere, runtimeManifest } from "./base.js";

/** No byte for so long means that none will come. */
const STALLED = 15_000;
/** Once everything is here the rest is work, and an old phone needs its time for it. */
const STARTING = 45_000;
const ANSWERING = 15_000;
/** A worker with nothing to do answers at once. */
const LIVING = 2_000;

/** @typedef {"offline" | "network" | "intercepted" | "damaged" | "refused" | "python" | "stalled"} FailureCode */
/** @typedef {{phase: "loading", done: number, total: number}} Loading Bytes. */
/** @typedef {{phase: "idle"} | Loading | {phase: "ready"} | {phase: "failed", code: FailureCode}} EngineState */
/**
 * @typedef {object} Question
 * @property {number} id
 * @property {{name: string, query: string, lang: string}} body
 * @property {(html: string | null) => void} resolve
 * @property {(error: Error) => void} reject
 */

/** Sends a "state" event with every change. */
export class Engine extends EventTarget {
  /** @type {Worker | null} */ #worker = null;
  /** @type {EngineState} */ #state = { phase: "idle" };
  /** Waiting questions, one for each asker. @type {Map<unknown, Question>} */ #waiting = new Map();
  /** The question the worker has. @type {(Question & {asker: unknown}) | null} */ #asked = null;
  /** @type {URL | null} */ #manifest;
  /** Whether the worker has still to show that it lives. */ #isUnsure = false;
  #timer = 0;
  #starts = 0;
  #lastId = 0;

  /** @param {URL | null} manifest The worker lies beside it. */
  constructor(manifest) {
    super();
    this.#manifest = manifest;
    addEventListener("pageshow", ({ persisted }) => persisted && this.#returned());
  }

  get state() {
    return this.#state;
  }

  /** Starts the engine; it may be called again and again. */
  start() {
    if (this.#state.phase === "idle") this.#launch();
  }

  /** Starts anew after a failure. Waiting questions wait on. */
  retry() {
    this.#stop();
    this.#launch();
  }

  /**
   * @param {string} name @param {string} query @param {string} lang
   * @param {unknown} asker Each asker has one question: a new one takes the place of the old.
   * @returns {Promise<string | null>} HTML; null when the asker has asked something else meanwhile.
   */
  ask(name, query, lang, asker) {
    this.start();
    this.#waiting.get(asker)?.resolve(null);
    if (this.#asked && this.#asked.asker === asker) this.#asked.resolve(null);
    return new Promise((resolve, reject) => {
      this.#waiting.set(asker, { id: ++this.#lastId, body: { name, query, lang }, resolve, reject });
      this.#sendNext();
    });
  }

  async #launch() {
    this.#change({ phase: "loading", done: 0, total: 0 });
    if (!this.#manifest) return this.#fail("refused");
    const start = ++this.#starts;
    await pageIsThere(); // on a phone both at once would take longer for each
    if (start !== this.#starts) return;
    const url = new URL(start > 1 ? `worker.js?again=${start}` : "worker.js", this.#manifest);
    try {
      this.#worker = new Worker(url, { type: "module", name: "bridge" });
    } catch {
      return this.#fail("refused");
    }
    const worker = this.#worker;
    worker.addEventListener("message", ({ data }) => this.#receive(data));
    worker.addEventListener("error", async (event) => {
      event.preventDefault(); // the reader is told
      const code = await whyBroken(url);
      if (worker === this.#worker) this.#fail(code);
    });
    this.#watch(STALLED, () => this.#fail("stalled"));
  }

  /** The page comes back out of the browser's memory. Its worker may have come back with it, or not. */
  #returned() {
    const { phase } = this.#state;
    if (phase === "loading" || this.#asked) return this.retry();
    if (phase !== "ready") return;
    this.#isUnsure = true; // a question that it does not hear would be waited for in vain
    this.#worker?.postMessage({}); // it says once more that it is ready
    this.#watch(LIVING, () => this.retry());
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    const asked = this.#asked;
    this.#asked = null;
    // What the worker was busy with is asked again when there is a new one.
    if (asked && !this.#waiting.has(asked.asker)) this.#waiting.set(asked.asker, asked);
  }

  /** @param {any} message What the worker says; see worker.js. */
  #receive(message) {
    if (message.failed) this.#fail(message.failed);
    else if (message.progress) this.#progress(message.progress);
    else if (message.ready) this.#ready();
    else if (message.id === this.#asked?.id) this.#answered(message);
  }

  /** @param {[number, number]} progress */
  #progress([done, total]) {
    this.#watch(done < total ? STALLED : STARTING, () => this.#fail("stalled"));
    this.#change({ phase: "loading", done, total });
  }

  #ready() {
    clearTimeout(this.#timer);
    this.#isUnsure = false;
    this.#change({ phase: "ready" });
    this.#sendNext();
  }

  #sendNext() {
    const [next] = this.#waiting;
    if (!next || this.#asked || this.#isUnsure || this.#state.phase !== "ready") return;
    const [asker, question] = next;
    this.#waiting.delete(asker);
    this.#asked = { ...question, asker };
    this.#worker?.postMessage({ id: question.id, ...question.body });
    this.#watch(ANSWERING, () => this.#fail("stalled"));
  }

  /** @param {{html?: string, error?: string}} message */
  #answered({ html, error }) {
    clearTimeout(this.#timer);
    const question = this.#asked;
    this.#asked = null;
    if (html === undefined) question?.reject(new Error(error));
    else question?.resolve(html);
    this.#sendNext();
  }

  /** @param {FailureCode} code */
  #fail(code) {
    const isCutOff = !navigator.onLine && this.#state.phase === "loading" && (code === "network" || code === "stalled");
    this.#stop();
    this.#change({ phase: "failed", code: isCutOff ? "offline" : code });
  }

  /** @param {EngineState} state */
  #change(state) {
    this.#state = state;
    this.dispatchEvent(new Event("state"));
  }

  /** @param {number} delay @param {() => void} work */
  #watch(delay, work) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, delay);
  }
}

/**
 * Why the worker's script does not run. The event does not tell; what the browser got tells. Half a script may even
 * begin to run.
 * @param {URL} url @returns {Promise<FailureCode>}
 */
async function whyBroken(url) {
  try {
    const response = await fetch(url, { cache: "force-cache" });
    if (!response.ok) return "network";
    if (isPage(response)) return "intercepted";
    const { worker } = await (await fetch(new URL("manifest.json", url))).json();
    return (await response.blob()).size === worker.bytes ? "refused" : "damaged";
  } catch {
    return "network";
  }
}

/** The one engine of this tab. */
export const engine = new Engine(runtimeManifest);
