/**
 * The browser engine: Pyodide with our packages, in one module worker a tab. It lies in the same
 * folder as everything it loads.
 *
 *     page   -> worker   {id, name, query, lang}
 *     worker -> page     {id, html} | {id, error} | {progress: [received, total]} | {ready: true} | {failed: code}
 *
 * `loadPyodide()` never settles when a file is missing, cut short or blocked. So the files are fetched
 * here, with progress and a checksum, and Pyodide only ever sees what has already arrived.
 */

/** @typedef {"network" | "damaged" | "refused" | "python"} FailureCode */

/** A reason why the engine does not start, in a word that the page has a sentence for. */
class Failure extends Error {
  /** @param {FailureCode} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(code, { cause });
    this.code = code;
  }
}

const here = new URL("./", import.meta.url);
/** Set by a Retry (`worker.js?again=1`): a damaged file must not come out of the browser's cache again. */
const again = new URL(import.meta.url).search;
const fetchNow = self.fetch.bind(self);

/** @type {Promise<Map<string, {bytes: number, sha256: string}>>} */
const manifest = fetchFile("manifest.json")
  .then((response) => response.json())
  .then((list) => new Map(list.files.map((file) => [file.name, file])));

const received = new Map();
let reported = 0;
let hasFailed = false;

/** @param {string} name */
async function fetchFile(name) {
  try {
    const response = await fetchNow(new URL(name, here), { cache: again ? "reload" : "default" });
    if (!response.ok) throw new Error(`${response.status} for ${name}`);
    return response;
  } catch (error) {
    throw new Failure("network", error);
  }
}

/** Tells the page of every hundredth part of the whole that has come in. @param {string} name @param {number} bytes */
async function count(name, bytes) {
  received.set(name, bytes);
  const total = [...(await manifest).values()].reduce((sum, file) => sum + file.bytes, 0);
  const done = [...received.values()].reduce((sum, part) => sum + part, 0);
  if (done - reported < total / 100 && done < total) return;
  reported = done;
  self.postMessage({ progress: [done, total] });
}

/** Reads a response to its end and checks it against the manifest. @param {string} name @param {Response} response */
async function readChecked(name, response) {
  const expected = (await manifest).get(name);
  const bytes = new Uint8Array(expected.bytes);
  let length = 0;
  try {
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      if (length + value.length > bytes.length) throw new Failure("damaged");
      bytes.set(value, length);
      length += value.length;
      count(name, length);
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure("network", error);
  }
  if (length !== bytes.length || !(await hasDigest(bytes, expected.sha256))) throw new Failure("damaged");
  return bytes;
}

/** Pages that are not served over https have no `crypto.subtle`; for them the length has to do. @param {Uint8Array} bytes @param {string} expected */
async function hasDigest(bytes, expected) {
  if (!self.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === expected;
}

/** Scripts are left to the browser's own loader: a policy without `blob:` refuses code that we hand it. @param {string} name */
async function importFile(name) {
  try {
    const module = await import(new URL(name + again, here).href);
    count(name, (await manifest).get(name).bytes);
    return module;
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(error instanceof SyntaxError ? "damaged" : "network", error);
  }
}

/** The compiled WebAssembly module; the compiler works while the file still comes in. */
async function compileWasm() {
  const name = "pyodide.asm.wasm";
  const response = await fetchFile(name);
  const checked = readChecked(name, response.clone());
  const compiled = WebAssembly.compileStreaming(asWasm(response));
  compiled.catch(() => {}); // a damaged file fails here too, and the checksum knows why
  await checked;
  return compiled.catch((error) => {
    throw new Failure("refused", error); // the file is whole, so it is the browser that will not have it
  });
}

/** Not every server knows the type of the file. @param {Response} response */
function asWasm(response) {
  const type = "application/wasm";
  return response.headers.get("Content-Type") === type ? response : new Response(response.body, { headers: { "Content-Type": type } });
}

/**
 * Lets Pyodide find what has been fetched, instead of fetching it a second time.
 * @param {Promise<WebAssembly.Module>} wasm @param {Promise<Uint8Array>} library
 */
function serveFromMemory(wasm, library) {
  self.fetch = async (url) => (String(url).endsWith("bridge.zip") ? new Response(await library) : new Response());
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

async function boot() {
  if (typeof WebAssembly !== "object") throw new Failure("refused");
  const wasm = compileWasm();
  const library = fetchFile("bridge.zip").then((response) => readChecked("bridge.zip", response));
  serveFromMemory(wasm, library);
  const scripts = Promise.all([importFile("pyodide.js"), importFile("pyodide.asm.js")]);
  const [[{ loadPyodide }, { default: createPyodideModule }]] = await Promise.all([scripts]);
  const starting = loadPyodide({
    indexURL: here.href,
    stdLibURL: new URL("bridge.zip", here).href,
    lockFileContents: { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14.2" }, packages: {} },
    createPyodideModule,
    stdout: () => {},
    stderr: (line) => console.warn(line),
  });
  const [python] = await Promise.all([starting, wasm, library]);
  return python.pyimport("engine_start").render;
}

/** @param {unknown} error */
function fail(error) {
  if (hasFailed) return;
  hasFailed = true;
  const code = error instanceof Failure ? error.code : "python";
  console.warn(`The engine did not start (${code})`, error instanceof Failure ? error.cause : error);
  self.postMessage({ failed: code });
}

self.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(event.reason);
});

const booted = boot();
booted.then(() => self.postMessage({ ready: true }), fail);

self.addEventListener("message", async ({ data: { id, name, query, lang } }) => {
  const render = await booted.catch(() => null);
  if (!render) return;
  try {
    self.postMessage({ id, html: render(name, query, lang) });
  } catch (error) {
    const lines = String(error?.message ?? error).trim().split("\n");
    self.postMessage({ id, error: lines.at(-1).slice(0, 300) });
  }
});
