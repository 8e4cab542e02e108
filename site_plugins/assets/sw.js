/**
 * The service worker: the site without a network. The build puts two constants before it: `LIST`, the address of the
 * list of all files, and `PACKS`, what each pack (the shell, a language, the engine) is called in this version.
 *
 *     page   -> worker   {keep: pack} | {ask: true} | {forget: true} | {update: true}
 *     worker -> pages    {pack, files, bytes, ofFiles, state: "none" | "part" | "whole" | "failed"}
 *
 * Every file is checked when it comes in, and what is kept is one version of the site: a page never meets the style
 * sheet of another. A new version is fetched beside the old one and waits until nobody uses that any more, or until
 * somebody asks for it.
 */

/** @type {string} */ // @ts-ignore
const listed = LIST;
/** @type {Record<string, string>} */ // @ts-ignore
const packs = PACKS;
/** @typedef {Record<string, [digest: string, bytes: number]>} Files */

const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const root = new URL("./", location.href);
/** Sites of one host share its caches. */
const mine = `bridge ${root.pathname} `;
const nameOf = (/** @type {string} */ pack) => `${mine}${pack} ${packs[pack]}`;
/** What is kept: of one pack in any version, or all. */
const namesOf = async (pack = "") =>
  (await caches.keys()).filter((name) => name.startsWith(pack ? `${mine}${pack} ` : mine));
const addressOf = (/** @type {string} */ path) => new URL(path, root).href;
/** Kept last: a pack that has it is whole. It holds the pack's part of the list. */
const WHOLE = addressOf("offline/whole");
const AT_ONCE = 4;

/** @param {string} path */
function packOf(path) {
  if (path.startsWith("rt/")) return "engine";
  const language = /^(?:answers\/)?([a-z]+)\//.exec(path)?.[1] ?? "";
  return language in packs ? language : "shell";
}

/** @param {string} pack */
const cacheOf = (pack) => caches.open(nameOf(pack));

/** @param {string} path From the root of the site. */
async function find(path) {
  const found = await caches.match(addressOf(path), { cacheName: nameOf(packOf(path)), ignoreVary: true });
  return found && unpacked(found);
}

// ---- Keeping -------------------------------------------------------------------------------------------------------

/** @type {Promise<Record<string, Files>> | null} */
let reading = null;

/** The list of all files, kept with the shell. */
function list() {
  reading ??= readList().catch((error) => {
    reading = null; // the connection may come back
    throw error;
  });
  return reading;
}

async function readList() {
  const shell = await cacheOf("shell");
  if (!(await shell.match(addressOf(listed)))) await shell.put(addressOf(listed), await fetchFile(listed));
  return (await shell.match(addressOf(listed)))?.json();
}

/** @param {string} path */
async function fetchFile(path, /** @type {RequestCache} */ cache = "default") {
  const response = await fetch(addressOf(path), { cache, credentials: "same-origin" });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return response;
}

/**
 * A file as the list has it. What the browser's own cache or a network between gives instead is asked for once more,
 * and then refused. @param {string} path @param {string} digest
 */
async function fetchChecked(path, digest) {
  for (const mode of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const response = await fetchFile(path, mode);
    const bytes = await response.arrayBuffer();
    if ((await digestOf(bytes)).startsWith(digest)) return packed(bytes, response.headers);
  }
  throw new Error(`another ${path}`);
}

/** @param {ArrayBuffer} bytes */
async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Tells that what is kept has been compressed here. */
const PACKED = "X-Bridge-Packed";
const canPack = typeof CompressionStream === "function";

/**
 * Text is kept compressed: a language is 30 MB otherwise.
 * @param {ArrayBuffer} bytes @param {Headers} came
 */
function packed(bytes, came) {
  const headers = new Headers(came);
  for (const name of ["Content-Encoding", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  const isText = /^text|json|javascript|svg|xml/.test(headers.get("Content-Type") ?? "");
  if (!canPack || !isText) return new Response(bytes, { headers });
  headers.set(PACKED, "gzip");
  return new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip")), { headers });
}

/** @param {Response} response */
function unpacked(response) {
  if (!response.headers.has(PACKED)) return response;
  const headers = new Headers(response.headers);
  headers.delete(PACKED);
  return new Response(response.body?.pipeThrough(new DecompressionStream("gzip")), { headers });
}

/** @type {Map<string, Promise<void>>} */
const underway = new Map();

/** Keeps a pack, or goes on with it; twice at the same time is once. @param {string} pack */
function keep(pack) {
  const keeping = underway.get(pack) ?? fetchPack(pack).finally(() => underway.delete(pack));
  underway.set(pack, keeping);
  return keeping;
}

/** @param {string} pack */
async function fetchPack(pack) {
  stopIfReplaced();
  const cache = await cacheOf(pack);
  if (await cache.match(WHOLE)) return;
  const files = (await list())[pack];
  const earlier = await earlierPack(pack);
  const waiting = Object.entries(files);
  const fetchNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, [digest]] = next;
      stopIfReplaced();
      if (await cache.match(addressOf(path))) continue;
      await cache.put(addressOf(path), (await earlier(path, digest)) ?? (await fetchChecked(path, digest)));
      if (waiting.length && waiting.length % 10 === 0) tell(pack);
    }
  };
  waiting.reverse();
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext)).catch((error) => {
    waiting.length = 0; // nothing more is told than that it has failed
    throw error;
  });
  await cache.put(WHOLE, new Response(JSON.stringify(files)));
}

/** What a newer version has taken off the device is not put there again. */
function stopIfReplaced() {
  if (sw.serviceWorker?.state === "redundant") throw new Error("replaced by another version");
}

/** Gives the files of an earlier version of a pack that are still the same. @param {string} pack */
async function earlierPack(pack) {
  const name = (await namesOf(pack)).find((each) => each !== nameOf(pack));
  const cache = name && (await caches.open(name));
  const files = cache && (await cache.match(WHOLE).then((whole) => /** @type {Promise<Files>} */ (whole?.json() ?? {})));
  return async (/** @type {string} */ path, /** @type {string} */ digest) =>
    cache && files && files[path]?.[0] === digest ? cache.match(addressOf(path)) : undefined;
}

/** Whether some version of a pack is kept whole. @param {string} pack */
async function wasKept(pack) {
  const whole = await Promise.all((await namesOf(pack)).map(async (name) => (await caches.open(name)).match(WHOLE)));
  return whole.some(Boolean);
}

// ---- Life ----------------------------------------------------------------------------------------------------------

sw.addEventListener("install", (event) => event.waitUntil(install()));
sw.addEventListener("activate", (event) => event.waitUntil(activate()));

/** A new version is there when it has all that the old one had. */
async function install() {
  await keep("shell");
  for (const pack of Object.keys(packs)) if (await wasKept(pack)) await keep(pack);
}

async function activate() {
  const current = new Set(Object.keys(packs).map(nameOf));
  const former = (await namesOf()).filter((name) => !current.has(name));
  await Promise.all(former.map((name) => caches.delete(name)));
  await sw.clients.claim();
}

// ---- Talking with pages --------------------------------------------------------------------------------------------

sw.addEventListener("message", (event) => {
  const { keep: pack, ask, forget, update } = event.data ?? {};
  if (update) event.waitUntil(sw.skipWaiting());
  if (forget) event.waitUntil(forgetAll());
  if (ask) event.waitUntil(Promise.all(Object.keys(packs).map((each) => tell(each))));
  if (Object.hasOwn(packs, pack)) event.waitUntil(keepAndTell(pack));
});

/** @param {string} pack */
async function keepAndTell(pack) {
  try {
    await keep("shell");
    await keep(pack);
    await tell(pack);
  } catch (error) {
    console.warn(`Not kept: ${pack}`, error);
    await tell(pack, "failed");
  }
}

async function forgetAll() {
  reading = null;
  await Promise.all((await namesOf()).map((name) => caches.delete(name)));
  await Promise.all(Object.keys(packs).map((pack) => tellPages({ pack, state: "none" })));
}

/** What has been told last. @type {Promise<void>} */
let told = Promise.resolve();

/** Tells pages how a pack is, one thing after the other. @param {string} pack @param {string} [failed] */
function tell(pack, failed) {
  const next = () => tellNow(pack, failed);
  return (told = told.then(next, next));
}

/** @param {string} pack @param {string} [failed] */
async function tellNow(pack, failed) {
  // Nothing is opened here that is not there: whoever looks keeps nothing.
  const cache = (await caches.has(nameOf(pack))) ? await caches.open(nameOf(pack)) : null;
  const paths = cache ? (await cache.keys()).map(({ url }) => url.slice(root.href.length)) : [];
  const files = /** @type {Files} */ (paths.length ? (await list())[pack] : {});
  const here = paths.filter((path) => Object.hasOwn(files, path));
  const state = failed ?? (cache && (await cache.match(WHOLE)) ? "whole" : here.length ? "part" : "none");
  const bytes = here.reduce((sum, path) => sum + files[path][1], 0);
  await tellPages({ pack, state, bytes, files: here.length, ofFiles: Object.keys(files).length });
}

/** @param {object} message */
async function tellPages(message) {
  for (const page of await sw.clients.matchAll({ includeUncontrolled: true })) page.postMessage(message);
}

// ---- Answering -----------------------------------------------------------------------------------------------------

sw.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !`${url.origin}${url.pathname}`.startsWith(root.href)) return;
  event.respondWith(answer(request, url.pathname.slice(root.pathname.length)));
});

/** What is kept goes first: it is one version, and it is here. @param {Request} request @param {string} path */
async function answer(request, path) {
  const found = await find(path).catch(() => undefined); // storage may be refused at any time
  if (found) return found;
  try {
    return await fetch(request);
  } catch (error) {
    const page = request.mode === "navigate" && ((await asFolder(path, request)) ?? (await away()));
    if (page) return page;
    throw error;
  }
}

/** A host sends `contracts` on to `contracts/`. @param {string} path @param {Request} request */
async function asFolder(path, { url }) {
  const { search } = new URL(url);
  return (await find(`${path}/`)) && Response.redirect(`${addressOf(path)}/${search}`);
}

/** The page that says that there is no network; its links have to lead on from anywhere. */
async function away() {
  const html = await (await find("away.html"))?.text();
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return html && new Response(html.replaceAll('href="./', `href="${root.pathname}`), { headers });
}
