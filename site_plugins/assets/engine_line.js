/** The line that tells how the engine is doing. Its words are templates of the page, one for each state. */

/** @param {HTMLElement} host @param {import("./engine.js").EngineState} state */
export function showEngine(host, state) {
  const line = /** @type {HTMLElement | null} */ (host.querySelector("[data-part=engine]"));
  const words = text(host, state.phase === "failed" ? state.code : state.phase);
  if (!line || !words) return;
  const hasFailed = state.phase === "failed";
  line.hidden = false;
  line.classList.toggle("bx-status--ready", state.phase === "ready");
  if (hasFailed) line.setAttribute("role", "alert");
  else line.removeAttribute("role");
  line.textContent = state.phase === "loading" ? withProgress(host, words, state) : words;
  if (hasFailed) line.append(" ", retryButton(host));
}

/** @param {HTMLElement} host @param {string} name */
const template = (host, name) =>
  /** @type {HTMLTemplateElement | null} */ (host.querySelector(`template[data-text="${name}"]`));

/** @param {HTMLElement} host @param {string} name */
const text = (host, name) => template(host, name)?.content.textContent?.trim() ?? "";

/** @param {HTMLElement} host @param {string} words @param {{done: number, total: number}} progress */
function withProgress(host, words, { done, total }) {
  // An `Intl.NumberFormat` would take longer than all the rest, and this comes five times a second.
  const point = template(host, "loading")?.dataset.point ?? ".";
  const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1).replace(".", point);
  return words.replace("{done}", megabytes(done)).replace("{total}", megabytes(total));
}

/** @param {HTMLElement} host */
function retryButton(host) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "bx-btn";
  button.dataset.retry = "";
  button.textContent = text(host, "retry");
  return button;
}
