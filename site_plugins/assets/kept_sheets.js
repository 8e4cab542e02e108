/**
 * The storage of sheets: what is kept under which name. Others can write there too, so nothing in it is trusted, and
 * where browsers refuse it there is nothing in it.
 */

import { readQuery } from "./state.js";
import { remember } from "./storage.js";

const PREFIX = "bridge:sheet:v1:";

/** @typedef {{q: string, title: string, text?: unknown, saved?: number}} Kept */

export const newId = () => Math.random().toString(36).slice(2, 8);

/** A longer title is none of ours, and no list could show it. */
const LONGEST_TITLE = 300;

/** @param {string} text @returns {Kept | null} */
function parseKept(text) {
  try {
    const kept = JSON.parse(text);
    if (typeof kept?.q !== "string" || typeof kept?.title !== "string") return null;
    return { ...kept, title: kept.title.slice(0, LONGEST_TITLE) };
  } catch {
    return null;
  }
}

/** @returns {Record<string, string>} */
function storage() {
  try {
    return { ...localStorage };
  } catch {
    return {};
  }
}

/** @param {string} id @returns {{kept: Kept | null, text: string} | null} What is kept of a sheet, and as it is stored. */
export function readKept(id) {
  const text = storage()[PREFIX + id];
  return text === undefined ? null : { kept: parseKept(text), text };
}

/** @param {string} id @param {Kept | null} kept Nothing where the sheet is empty. @returns {boolean} Whether it is stored now. */
export const writeKept = (id, kept) =>
  remember(PREFIX + id, kept && JSON.stringify({ ...kept, saved: Date.now() }));

/**
 * The sheets of some games, the last one first. One that cannot be read has no title, and might be of any game.
 * @param {string[]} games @returns {{id: string, title?: string, saved: number}[]}
 */
export function allKept(games) {
  const found = [];
  for (const [key, text] of Object.entries(storage())) {
    if (!key.startsWith(PREFIX)) continue;
    const kept = parseKept(text);
    if (kept && !games.includes(new Map(readQuery(kept.q)).get("r") ?? "")) continue;
    found.push({ id: key.slice(PREFIX.length), title: kept?.title, saved: kept?.saved || 0 });
  }
  return found.sort((one, other) => other.saved - one.saved);
}

/** What another tab has written: the name of the sheet, and its query. @param {StorageEvent} event */
export function writtenElsewhere({ key, newValue }) {
  if (!key?.startsWith(PREFIX)) return null;
  return { id: key.slice(PREFIX.length), q: newValue === null ? undefined : parseKept(newValue)?.q };
}
