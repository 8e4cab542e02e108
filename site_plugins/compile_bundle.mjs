// The part of the bundle that only Pyodide itself can do: byte code belongs to one interpreter, and
// the Python that builds the site is another version. Run by Node, one job per call:
//
//     node compile_bundle.mjs closure|compile|templates|check < job.json > answer.json
//
// A job names the Pyodide module to load and, optionally, the standard library to boot it with.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const PYTHON = `
import importlib, json, marshal, sys
from base64 import b64encode
from importlib.util import MAGIC_NUMBER

# PEP 552: unchecked hash-based byte code holds no time stamp, so equal sources give equal bytes.
HEADER = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)

def closure(roots):
    """The modules that come from files when every root is loaded; a root may be no module, or be guarded."""
    attempt(roots)
    specs = {name: getattr(module, "__spec__", None) for name, module in sys.modules.items()}
    return {"modules": sorted(name for name, spec in specs.items() if spec and spec.has_location)}

def check(modules):
    return {"missing": attempt(modules)}

def attempt(names):
    failed = {}
    for name in names:
        try:
            importlib.import_module(name)
        except BaseException as error:
            failed[name] = f"{type(error).__name__}: {error}"
    return failed

def compile_sources(sources):
    return {"code": {
        name: b64encode(HEADER + marshal.dumps(compile(text, name, "exec", dont_inherit=True, optimize=level))).decode()
        for name, text, level in sources
    }}

def compile_templates(names):
    from engine_start import environment
    from jinja2 import BytecodeCache

    code = {}

    class Kept(BytecodeCache):
        def load_bytecode(self, bucket):
            pass

        def dump_bytecode(self, bucket):
            code[bucket.key] = b64encode(bucket.bytecode_to_string()).decode()

    environment().bytecode_cache = Kept()
    for name in names:
        environment().get_template(name)
    return {"code": code}

tasks = {"closure": closure, "compile": compile_sources, "templates": compile_templates, "check": check}
json.dumps(tasks[task](json.loads(job_text)["input"]))
`;

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
  const globals = python.toPy({ task, job_text: text });
  const answer = python.runPython(PYTHON, { globals });
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
