// What a page does that takes Pyodide as it comes: load it, unpack the packages as source, import them.
import { loadPyodide } from "./pyodide.mjs";

async function boot() {
  const python = await loadPyodide();
  const packages = await fetch(new URL("packages.zip", import.meta.url));
  python.unpackArchive(await packages.arrayBuffer(), "zip");
  return python.pyimport("calculators").render;
}

const booted = boot();

self.addEventListener("message", async ({ data: { id, name, query, lang } }) => {
  const render = await booted;
  self.postMessage({ id, html: render(name, query, lang) });
});
