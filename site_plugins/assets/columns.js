/** On a phone the outcome table shows some of its columns at a time; radio buttons say which. */

/** @param {HTMLInputElement} choice `data-columns="x"`: shows the cells with `data-x="x"`. */
export function showColumns(choice) {
  const place = choice.closest("[data-part], section, article") ?? document.body;
  for (const each of /** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll("input[data-columns]"))) {
    each.defaultChecked = each === choice; // the HTML is then that of a page rendered for this choice
  }
  choice.checked = true;
  place.querySelector("table[data-show]")?.setAttribute("data-show", choice.dataset.columns ?? "");
}

/** Keeps the choice when a table is drawn anew, and lets it follow the cell that is the present state. */
export class Columns {
  /** @type {string | undefined} */ #followed;
  /** @type {string | undefined} */ #chosen;
  /** @type {HTMLElement} */ #host;

  /** @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(host, signal) {
    this.#host = host;
    host.addEventListener("change", ({ target }) => this.#keep(/** @type {HTMLElement} */ (target)), { signal });
  }

  /** @param {HTMLElement} target */
  #keep({ dataset }) {
    if (dataset.columns !== undefined) this.#chosen = dataset.columns;
  }

  follow() {
    const now = this.#host.querySelector("table[data-show] [data-x] [aria-current=true]");
    const column = /** @type {HTMLElement | null | undefined} */ (now?.closest("[data-x]"))?.dataset.x;
    if (column !== undefined && column !== this.#followed) this.#chosen = column;
    this.#followed = column;
    const choices = /** @type {HTMLInputElement[]} */ ([...this.#host.querySelectorAll("input[data-columns]")]);
    const choice = choices.find(({ dataset }) => dataset.columns === this.#chosen);
    if (choice) showColumns(choice);
  }
}
