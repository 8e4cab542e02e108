/**
 * The browser engine: Pyodide with our packages, in one module worker a tab. It lies in the same
 * folder as everything it loads.
 *
 *     page   -> worker   {id, name, query, lang} | {} to hear whether it still lives
 *     worker -> page     {id, html} | {id, error} | {progress: [received, total]} | {ready: true} | {failed: code}
 *
 * `loadPyodide()` never settles when a file is missing, cut short or blocked. So the files are fetched
 * here, with progress and a checksum, and Pyodide gets what has already arrived.
 */

/** @typedef {"network" | "intercepted" | "damaged" | "refused" | "python"} FailureCode */
/** @typedef {{name: string, bytes: number, sha256: string}} BundleFile */

/** A reason why the engine does not start, in a word that the page has a sentence for. */
class Failure extends Error {
  /** @param {FailureCode} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(code, { cause });
    this.code = code;
  }
}

const WASM = "pyodide.asm.wasm";
/** All our code: a zip that is compressed as a whole. */
const CODE = "bridge.pack";
/** The name under which Pyodide asks for it. */
const LIBRARY = "bridge.zip";

const here = new URL("./", import.meta.url);
/** Set by a Retry (`worker.js?again=2`): a damaged file must not come out of the browser's cache again. */
const again = new URL(import.meta.url).search;
const fetchNow = self.fetch.bind(self);

/**
 * What there is to load; and for Pyodide, that no packages are to be loaded later.
 * @type {Promise<{files: BundleFile[], lock: object}>}
 */
const manifest = fetchFile("manifest.json").then((response) =>
  response.json().catch((/** @type {unknown} */ error) => {
    throw new Failure("damaged", error);
  }),
);

/** @type {Map<string, number>} */
const received = new Map();
/** Milliseconds between two reports of progress: a page that hears of every byte has no time for anything else. */
const EVERY = 200;
let telling = 0;
let hasFailed = false;

/** @param {string} name */
async function fetchFile(name) {
  try {
    const response = await fetchNow(new URL(name, here), { cache: again ? "reload" : "default" });
    if (!response.ok) throw new Error(`${response.status} for ${name}`);
    if (isPage(response)) throw new Failure("intercepted");
    return response;
  } catch (error) {
    throw error instanceof Failure ? error : new Failure("network", error);
  }
}

/** A network that wants people to sign in sends a page in place of any file. @param {Response} response */
const isPage = ({ headers }) => headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** What the manifest says of a file. @param {string} name */
async function entryOf(name) {
  const entry = (await manifest).files.find((file) => file.name === name);
  if (!entry) throw new Failure("damaged");
  return entry;
}

/** Has the page told how much has come in: of the first and the last byte at once. @param {string} name @param {number} bytes */
async function count(name, bytes) {
  const isFirst = received.size === 0;
  received.set(name, bytes);
  const total = (await manifest).files.reduce((sum, file) => sum + file.bytes, 0);
  const done = () => [...received.values()].reduce((sum, part) => sum + part, 0);
  const tell = () => {
    clearTimeout(telling); // or it would tell of loading when all is ready
    telling = 0;
    self.postMessage({ progress: [done(), total] });
  };
  if (done() === total) tell();
  else telling ||= setTimeout(tell, isFirst ? 0 : EVERY);
}

/** Reads a response to its end and checks it against the manifest. @param {string} name @param {Response} response */
async function readChecked(name, response) {
  const expected = await entryOf(name);
  const bytes = new Uint8Array(new ArrayBuffer(expected.bytes));
  let length = 0;
  for await (const chunk of chunksOf(response)) {
    if (length + chunk.length > bytes.length) throw new Failure("damaged");
    bytes.set(chunk, length);
    length += chunk.length;
    count(name, length);
  }
  if (length !== bytes.length || !(await hasDigest(bytes, expected.sha256))) throw new Failure("damaged");
  return bytes;
}

/** Safari cannot iterate over a body. @param {Response} response @returns {AsyncGenerator<Uint8Array>} */
async function* chunksOf(response) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      throw new Failure("network", error);
    });
    if (done) return;
    yield value;
  }
}

/**
 * Pages that are not served over https have no `crypto.subtle`; for them the length has to do.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {string} expected
 */
async function hasDigest(bytes, expected) {
  if (!self.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === expected;
}

/** Pyodide's library, out of the file that came. */
async function unpackCode() {
  if (typeof DecompressionStream !== "function") throw new Failure("refused");
  const packed = await readChecked(CODE, await fetchFile(CODE));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).arrayBuffer();
}

/**
 * Scripts are left to the browser's own loader: a policy without `blob:` refuses code that we hand it.
 * @param {string} name
 */
async function importFile(name) {
  try {
    const module = await import(new URL(name + again, here).href);
    count(name, (await entryOf(name)).bytes);
    return module;
  } catch (error) {
    if (error instanceof Failure) throw error;
    await (await fetchFile(name)).body?.cancel(); // which fails too, and knows why, if it did not come
    throw new Failure(error instanceof SyntaxError ? "damaged" : "network", error);
  }
}

/** The compiled module; the compiler works while the file still comes in. */
async function compileWasm() {
  const response = await fetchFile(WASM);
  const checked = readChecked(WASM, response.clone());
  const compiled = WebAssembly.compileStreaming(asWasm(response));
  compiled.catch(() => {}); // a damaged file fails here too, and the checksum knows why
  await checked;
  return compiled.catch((error) => {
    throw new Failure("refused", error); // the file is whole, so it is the browser that will not have it
  });
}

/** Not every server knows the type of the file. @param {Response} response */
function asWasm(response) {
  const headers = { "Content-Type": "application/wasm" };
  return response.headers.get("Content-Type") === headers["Content-Type"]
    ? response
    : new Response(response.body, { headers });
}

/**
 * Lets Pyodide find what has been fetched, instead of fetching it a second time.
 * @param {Promise<WebAssembly.Module>} wasm @param {Promise<ArrayBuffer>} library
 */
function serveFromMemory(wasm, library) {
  self.fetch = async (url) => new Response(String(url).endsWith(LIBRARY) ? await library : null);
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await wasm;
    const started = WebAssembly.instantiate(module, imports);
    // WebKit asks the policy only now, and Pyodide keeps what it hears of that to itself.
    started.catch((error) => fail(new Failure("refused", error)));
    return { module, instance: await started };
  };
}

/** @returns {Promise<(name: string, query: string, lang: string) => string>} */
async function boot() {
  if (typeof WebAssembly !== "object") throw new Failure("refused");
  const wasm = compileWasm();
  const library = unpackCode();
  serveFromMemory(wasm, library);
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    importFile("pyodide.js"),
    importFile("pyodide.asm.js"),
  ]);
  const starting = loadPyodide({
    indexURL: here.href,
    stdLibURL: new URL(LIBRARY, here).href,
    lockFileContents: (await manifest).lock,
    createPyodideModule,
    stdout: () => {},
    stderr: (/** @type {string} */ line) => console.warn(line),
  });
  // Together: a file that fails must be heard of, though Pyodide waits for it for ever.
  const [python] = await Promise.all([starting, wasm, library]);
  return python.pyimport("engine_start").render;
}

/** @param {unknown} error */
function fail(error) {
  if (hasFailed) return;
  hasFailed = true;
  const { code, cause } = error instanceof Failure ? error : { code: "python", cause: error };
  console.warn(`The engine stopped: ${code}`, cause ?? "");
  self.postMessage({ failed: code });
}

self.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(event.reason);
});

const booted = boot();
booted.then(() => self.postMessage({ ready: true }), fail);

self.addEventListener("message", async (event) => {
  const { id, name, query, lang } = /** @type {MessageEvent} */ (event).data;
  const render = await booted;
  if (id === undefined) return self.postMessage({ ready: true });
  try {
    self.postMessage({ id, html: render(name, query, lang) });
  } catch (error) {
    // Anything but an exception of Python's own means that the interpreter is gone.
    if (!(error instanceof Error) || error.name !== "PythonError") return fail(error);
    self.postMessage({ id, error: (error.message.trim().split("\n").at(-1) ?? "").slice(0, 300) });
  }
});
