// The part of the bundle that only Pyodide itself can do: byte code belongs to one interpreter, and
// the Python that builds the site is another version. Starts it under Node and has `compile_bundle.py` do one job:
//
//     node compile_bundle.mjs closure|compile|templates|methods|check < job.json > answer.json
//
// A job names the Pyodide module to load and, optionally, the standard library to boot it with.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const PROGRAM = readFileSync(new URL("compile_bundle.py", import.meta.url), "utf8");

async function main() {
  const task = process.argv[2];
  const text = readFileSync(0, "utf8");
  const job = JSON.parse(text);
  const { loadPyodide } = await import(pathToFileURL(job.pyodide).href);
  const python = await loadPyodide({
    ...(job.stdlib && { stdLibURL: job.stdlib }),
    env: { PYTHONHASHSEED: "0" }, // the order of a set may show in what Jinja writes
    stdout: () => {},
    stderr: (line) => console.error(line),
  });
  python.runPython(PROGRAM);
  const answer = python.globals.get("answer")(task, text);
  await new Promise((written) => process.stdout.write(answer, written));
}

// An uncaught error in Pyodide under Node prints its whole minified source, more than a megabyte.
const fail = (error) => {
  console.error(String(error?.message ?? error).trim().slice(-2000));
  process.exit(1);
};
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
await main().catch(fail);
