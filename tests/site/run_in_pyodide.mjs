// Runs a Python program with the browser engine's own bundle under Node and prints what its last line gives.
//
//     node run_in_pyodide.mjs PYODIDE BUNDLE < program.py

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, bundle] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(pyodide).href);
const python = await loadPyodide({ stdLibURL: bundle, stdout: () => {}, stderr: (line) => console.error(line) });
const answer = python.runPython(readFileSync(0, "utf8"));
await new Promise((written) => process.stdout.write(answer, written));
process.exit(0);
