/**
 * Groups of keys (`data-arrows`): a bidding box, a hand of cards. Tab stops once in a group; inside it the
 * arrows go to the key that lies that way, and typing `2d`, `x` or `sa` goes to the key of that name.
 */

const WAYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
const PAUSE = 800;
const SLACK = 2;

let typed = "";
let lastTyped = 0;

/** @param {Element} group @returns {HTMLElement[]} */
const keysOf = (group) => [...group.querySelectorAll("a, button")].map((key) => /** @type {HTMLElement} */ (key));

/** Leaves each group one stop for Tab: the key with the focus, or else the one to begin with. @param {ParentNode} root */
export function rove(root) {
  for (const group of root.querySelectorAll("[data-arrows]")) {
    const stop = keysOf(group).find((key) => key === document.activeElement) ?? firstKey(group);
    for (const key of keysOf(group)) key.tabIndex = key === stop ? 0 : -1;
  }
}

/** The key to begin with in the first group, for a focus whose key is gone. @param {ParentNode} root */
export function nextKey(root) {
  const group = root.querySelector("[data-arrows]");
  return group && firstKey(group);
}

/** @param {Element} group */
function firstKey(group) {
  const legal = keysOf(group).filter((key) => key.getAttribute("aria-disabled") !== "true");
  return legal.find((key) => key.dataset.first !== undefined) ?? legal[0] ?? keysOf(group)[0];
}

/** @param {KeyboardEvent} event */
export function moveByKey(event) {
  const key = /** @type {HTMLElement} */ (event.target);
  const group = key.closest?.("[data-arrows]");
  if (!group || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = WAYS[event.key] ? neighbour(keysOf(group), key, WAYS[event.key]) : named(keysOf(group), event);
  if (next === undefined) return;
  event.preventDefault();
  for (const each of keysOf(group)) each.tabIndex = each === next ? 0 : -1;
  next.focus();
}

/**
 * The nearest key that way: in the same row for left and right, in the nearest row for up and down.
 * @param {HTMLElement[]} keys @param {HTMLElement} from @param {[number, number]} way
 */
function neighbour(keys, from, [right, down]) {
  const here = from.getBoundingClientRect();
  const places = keys.map((key) => {
    const { x, y } = key.getBoundingClientRect();
    const [across, below] = [x - here.x, y - here.y];
    return { key, ahead: across * right + below * down, aside: Math.abs(down ? across : below) };
  });
  const fitting = places.filter(({ ahead, aside }) => ahead > SLACK && (down || aside < here.height / 2));
  fitting.sort((one, other) =>
    Math.abs(one.ahead - other.ahead) > SLACK ? one.ahead - other.ahead : one.aside - other.aside,
  );
  return fitting[0]?.key;
}

/** @param {HTMLElement[]} keys @param {KeyboardEvent} event */
function named(keys, event) {
  if (!/^[a-z0-9]$/i.test(event.key)) {
    typed = "";
    return undefined;
  }
  event.stopPropagation(); // in the theme, single letters go to other pages
  typed = (event.timeStamp - lastTyped < PAUSE ? typed : "") + event.key.toUpperCase();
  lastTyped = event.timeStamp;
  const names = (/** @type {HTMLElement} */ key) => (key.dataset.type ?? "").split(" ");
  return (
    keys.find((key) => names(key).includes(typed)) ?? keys.find((key) => names(key).some((name) => name.startsWith(typed)))
  );
}
