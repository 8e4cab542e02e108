/**
 * The state of a component is its form, written as a query: controls in document order, those with the
 * same `data-join` run together into one value, empty and disabled ones left out.
 */

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */
/** @typedef {[key: string, value: string][]} Pairs */

const TOGGLES = new Set(["radio", "checkbox"]);
const BUTTONS = new Set(["button", "submit", "reset", "image", "fieldset", "output"]);

/** @param {Control} control */
const keyOf = (control) => control.dataset.join ?? control.name;
/** @param {Control} control */
const isToggle = (control) => TOGGLES.has(control.type);

/** The controls that hold state, in document order. @param {HTMLFormElement} form @returns {Control[]} */
function controls(form) {
  return /** @type {Control[]} */ ([...form.elements]).filter(({ name, type }) => name && !BUTTONS.has(type));
}

/** The controls that count at the moment. @param {HTMLFormElement} form */
export function activeControls(form) {
  const isChosen = (/** @type {any} */ control) => !isToggle(control) || control.checked;
  return controls(form).filter((control) => !control.matches(":disabled") && isChosen(control));
}

/**
 * What a control holds. A column (`data-joint`) is one line in an address, its rows joined by that sign.
 * @param {Control} control
 */
function valueOf({ value, dataset }) {
  return dataset.joint === undefined ? value : value.trim().replace(/\s+/g, dataset.joint);
}

/** @param {HTMLFormElement} form @returns {Pairs} */
export function readForm(form) {
  const pairs = /** @type {Pairs} */ ([]);
  for (const control of activeControls(form)) {
    const key = keyOf(control);
    const joined = control.dataset.join && pairs.find((pair) => pair[0] === key);
    if (joined) joined[1] += control.value;
    else pairs.push([key, valueOf(control)]);
  }
  return pairs.filter(([, value]) => value !== "");
}

/**
 * Every value, also an empty one, and the parts of joined values by number: c0 "3", c1 "NT", c2 "".
 * @param {HTMLFormElement} form
 */
export function readSlots(form) {
  const active = activeControls(form);
  const slots = new Map(active.map(({ name, value }) => [name, value]));
  const joined = controls(form).filter(({ dataset }) => dataset.join);
  for (const key of new Set(joined.map(keyOf))) {
    const names = [...new Set(joined.filter((control) => keyOf(control) === key).map(({ name }) => name))];
    names.forEach((name, place) => slots.has(name) && slots.set(`${key}${place}`, slots.get(name) ?? ""));
  }
  return slots;
}

/**
 * Only what an address cannot hold is escaped: a link is to be read by people. Half of a letter, where a text was cut
 * in the middle of one, cannot be written at all.
 * @param {string} text
 */
const escape = (text) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd")).replace(/%(?:2C|3A|2F|40)/g, decodeURIComponent);

/** @param {Pairs} pairs */
export const writeQuery = (pairs) => pairs.map(([key, value]) => `${escape(key)}=${escape(value)}`).join("&");

/** @param {string} query With or without its question mark. @returns {Pairs} */
export const readQuery = (query) => [...new URLSearchParams(query)];

/** Whether the form has a place for any of these. @param {HTMLFormElement} form @param {Pairs} pairs */
export function knows(form, pairs) {
  const keys = new Set(controls(form).map(keyOf));
  return pairs.some(([key]) => keys.has(key));
}

/**
 * Every key of a form whose changes are moves. What an address does not name is empty when it names its game (`r`);
 * else it is as in the page, but for the moves (`data-move`) and for the cards (`data-cards`) where it names others.
 * @param {HTMLFormElement} form @param {Pairs} named @param {string} page The query of the page itself.
 */
export function complete(form, named, page) {
  const marked = (/** @type {string} */ key, /** @type {string} */ mark) =>
    controls(form).some((control) => keyOf(control) === key && control.hasAttribute(mark));
  const hasCards = named.some(([key]) => marked(key, "data-cards"));
  const isKept = (/** @type {string} */ key) =>
    !named.length || !(marked(key, "data-move") || (hasCards && marked(key, "data-cards")));
  const own = named.some(([key]) => key === "r") ? [] : readQuery(page).filter(([key]) => isKept(key));
  const empty = controls(form).map((control) => /** @type {[string, string]} */ ([keyOf(control), ""]));
  return [...new Map([...empty, ...own, ...named])];
}

/**
 * Puts a query into the form. Keys that the form does not have, or has no use for at present, are ignored.
 * @param {HTMLFormElement} form @param {Pairs} pairs
 * @returns {boolean} Whether everything found its place.
 */
export function pour(form, pairs) {
  // Twice, because what is shown depends on values that may stand further down.
  for (let round = 0; round < 2; round += 1) {
    for (const [key, value] of pairs) fillKey(controls(form).filter((control) => keyOf(control) === key), value);
    applyConditions(form);
  }
  const held = new Map(readForm(form));
  const usable = new Set(controls(form).filter((control) => !control.matches(":disabled")).map(keyOf));
  return [...new Map(pairs)].every(
    ([key, value]) => !usable.has(key) || (held.get(key) ?? "").toLowerCase() === value.toLowerCase(),
  );
}

/**
 * Spreads a value over the controls of its key: each takes the longest beginning that it can hold.
 * @param {Control[]} places @param {string} value
 */
function fillKey(places, value) {
  let rest = value;
  for (const name of new Set(places.map((place) => place.name))) {
    const group = places.filter((place) => place.name === name);
    rest = rest.slice(isToggle(group[0]) ? check(group, rest) : enter(group[0], rest));
  }
}

/** @param {Control[]} toggles @param {string} text @returns {number} How many letters of the text it took. */
function check(toggles, text) {
  const fitting = longestFirst(toggles, text);
  // Where a value is offered twice, the offer that is shown counts.
  const chosen = fitting.find((toggle) => !toggle.matches(":disabled")) ?? fitting[0];
  for (const toggle of /** @type {HTMLInputElement[]} */ (toggles)) toggle.checked = toggle === chosen;
  return chosen?.value.length ?? 0;
}

/** @param {Control} control @param {string} text */
function enter(control, text) {
  if (control instanceof HTMLSelectElement) {
    const [option] = longestFirst([...control.options], text);
    control.selectedIndex = option ? option.index : -1;
    return option?.value.length ?? 0;
  }
  control.value = control.dataset.joint ? text.split(control.dataset.joint).join("\n") : text;
  return text.length;
}

/** @template {{value: string}} T @param {T[]} offers @param {string} text */
function longestFirst(offers, text) {
  const fitting = offers.filter(({ value }) => text.toLowerCase().startsWith(value.toLowerCase()));
  return fitting.sort((one, other) => other.value.length - one.value.length);
}

/**
 * What was chosen in a block when it was hidden: it comes back with the block.
 * @type {WeakMap<Element, HTMLInputElement[]>}
 */
const choices = new WeakMap();

/**
 * Shows the blocks whose `data-if="r=dup|rubber"` fits the form, and hides and disables the others.
 * @param {HTMLFormElement} form
 */
export function applyConditions(form) {
  const root = form.closest("bridge-component") ?? form;
  const blocks = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-if]")]);
  const values = new Map(readForm(form));
  const changing = blocks.filter((block) => block.hidden === fits(block, values));
  // First away, then back: two blocks may offer radio buttons of one name, of which one can be checked.
  for (const block of changing.filter(({ hidden }) => !hidden)) {
    choices.set(block, /** @type {HTMLInputElement[]} */ ([...block.querySelectorAll("input:checked")]));
    toggle(block, false);
  }
  for (const block of changing.filter((each) => fits(each, values))) {
    toggle(block, true);
    restoreChoices(form, block);
  }
}

/** @param {HTMLElement} block @param {Map<string, string>} values */
function fits({ dataset }, values) {
  const [key, alternatives = ""] = (dataset.if ?? "").split("=");
  return alternatives.split("|").includes(values.get(key) ?? "");
}

/** @param {HTMLElement} block @param {boolean} isShown */
function toggle(block, isShown) {
  block.hidden = !isShown;
  const fields = "disabled" in block ? [block] : block.querySelectorAll("input, select, textarea, button");
  for (const field of fields) /** @type {HTMLFieldSetElement} */ (field).disabled = !isShown;
}

/** @param {HTMLFormElement} form @param {HTMLElement} block */
function restoreChoices(form, block) {
  const radios = /** @type {HTMLInputElement[]} */ ([...block.querySelectorAll("input[type=radio]:enabled")]);
  for (const name of new Set(radios.map((radio) => radio.name))) {
    if (activeControls(form).some((control) => control.name === name)) continue;
    const group = radios.filter((radio) => radio.name === name);
    const kept = choices.get(block)?.find((radio) => group.includes(radio));
    const chosen = kept ?? group.find((radio) => radio.defaultChecked) ?? group[0];
    // Where nothing stands for "not said yet", a person has to choose.
    if (kept || block.dataset.unset === undefined) chosen.checked = true;
  }
}

/** Number fields that hold something else than a number in their range. @param {HTMLFormElement} form */
export function invalidControls(form) {
  return activeControls(form).filter((control) => control.type === "number" && !control.validity.valid);
}
