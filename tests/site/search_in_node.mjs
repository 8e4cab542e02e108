// The theme's own search worker under Node: `node search_in_node.mjs SITE/ru` reads a JSON list of queries and writes
// what the worker answers to each. The worker is the published file; it finds its index and its helpers in the site.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";

const [, , folder] = process.argv;
const workers = join(folder, "assets/javascripts/workers");
const [name] = readdirSync(workers).filter((file) => /^search\..*\.js$/.test(file));

/** @type {(event: { data: object }) => void} */
let receive;
/** @type {(message: any) => void} */
let answered;

const scope = createContext({
  console: { ...console, warn() {} },
  addEventListener: (/** @type {string} */ type, /** @type {typeof receive} */ listener) => (receive = listener),
  postMessage: (/** @type {any} */ message) => answered(message),
  importScripts: (/** @type {string[]} */ ...paths) => paths.forEach((path) => run(join(workers, path))),
});
runInContext("self = globalThis", scope);

/** @param {string} path */
function run(path) {
  runInContext(readFileSync(path, "utf8"), scope, path);
}

/** @param {object} message */
function ask(message) {
  return new Promise((resolve) => {
    answered = resolve;
    receive({ data: message });
  });
}

run(join(workers, name));
const index = JSON.parse(readFileSync(join(folder, "search/search_index.json"), "utf8"));
const [SETUP, QUERY] = [0, 2];
await ask({ type: SETUP, data: { ...index, options: { suggest: false } } });
const results = [];
for (const query of JSON.parse(readFileSync(0, "utf8"))) {
  const { data } = await ask({ type: QUERY, data: query });
  results.push(data.items.map((/** @type {any[]} */ group) => group.map(({ location, title, text, score }) => ({ location, title, text, score }))));
}
process.stdout.write(JSON.stringify(results));
