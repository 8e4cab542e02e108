// Renders with the browser engine's own bundle under Node: a list of [name, query, lang] in, the HTML of each out.
//
//     node render_in_pyodide.mjs PYODIDE BUNDLE < calls.json > pages.json

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, bundle] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(pyodide).href);
const python = await loadPyodide({ stdLibURL: bundle, stdout: () => {}, stderr: (line) => console.error(line) });
const globals = python.toPy({ calls: readFileSync(0, "utf8") });
const pages = python.runPython(
  "import json\nfrom engine_start import render\njson.dumps([render(*call) for call in json.loads(calls)])",
  { globals },
);
await new Promise((written) => process.stdout.write(pages, written));
process.exit(0);
