/**
 * Answers that were written when the site was built, by the renderer that runs in the engine. Most states
 * of a calculator are among them, so it answers at once and without the engine.
 */

import { resolve } from "./base.js";
import { readForm, readSlots } from "./state.js";

/**
 * @typedef {object} AnswersConfig
 * @property {string} file Address of the file, with slots: "answers/ru/{family}/{c0}{c1}.json".
 * @property {string} key Name of the answer in the file: "{c2}.{v}.{t}".
 * @property {string[]} only The keys a query may have; with any other the engine must answer.
 * @property {Record<string, string>} [family] Which rule sets share answers, by the value of `r`.
 * @property {string[]} [beside] Keys about which only the engine knows; it is asked beside a written answer.
 */
/** @typedef {{outcomes?: string, answers: Record<string, string>}} AnswersFile */
/** @typedef {{file: string, key: string}} Place */

/** @type {Map<string, Promise<AnswersFile | null>>} */
const files = new Map();

/**
 * Where the answer to the present state of the form lies, if it has been written.
 * @param {AnswersConfig} config @param {HTMLFormElement} form @returns {Place | null}
 */
export function locate(config, form) {
  const pairs = readForm(form);
  if (pairs.some(([key]) => !config.only.includes(key))) return null;
  const values = readSlots(form);
  const family = config.family?.[values.get("r") ?? ""];
  if (family) values.set("family", family);
  const file = fill(config.file, values);
  const key = fill(config.key, values);
  return file !== null && key !== null ? { file, key } : null;
}

/**
 * Whether the form asks for something that no written answer holds.
 * @param {AnswersConfig | null} config @param {HTMLFormElement} form
 */
export const asksBeside = (config, form) => readForm(form).some(([key]) => config?.beside?.includes(key));

/** Null when a value is missing. @param {string} pattern @param {Map<string, string>} values */
function fill(pattern, values) {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (names.some((name) => !values.has(name))) return null;
  return pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.get(name) ?? ""));
}

/** @param {string} file @returns {Promise<AnswersFile | null>} Null when there is no such file, or no connection. */
export function load(file) {
  const known = files.get(file);
  if (known) return known;
  const loading = fetchFile(file).catch(() => {
    files.delete(file); // the connection may come back
    return null;
  });
  files.set(file, loading);
  return loading;
}

/** @param {string} file @returns {Promise<any>} */
export async function fetchFile(file) {
  const response = await fetch(resolve(file));
  if (!response.ok) throw new Error(`${response.status} for ${file}`);
  return response.json();
}
