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
  line.textContent = state.phase === "loading" ? withProgress(words, state, host.dataset.lang) : words;
  if (hasFailed) line.append(" ", retryButton(host));
}

/** @param {HTMLElement} host @param {string} name */
function text(host, name) {
  const template = /** @type {HTMLTemplateElement | null} */ (host.querySelector(`template[data-text="${name}"]`));
  return template?.content.textContent?.trim() ?? "";
}

/** @param {string} words @param {{done: number, total: number}} progress @param {string} [lang] */
function withProgress(words, { done, total }, lang) {
  const megabytes = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return words.replace("{done}", megabytes.format(done / 1e6)).replace("{total}", megabytes.format(total / 1e6));
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
