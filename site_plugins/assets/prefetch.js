/**
 * Brings the engine's files into the browser's cache while nothing else is to do, so that the first question that needs
 * it waits for no network. Nothing is started. Whoever saves data or has a slow connection is left alone.
 */

import { connection, runtimeManifest, whenIdle } from "./base.js";

let hasBegun = false;

/**
 * @param {HTMLElement} host A component that may need the engine. @param {import("./engine.js").Engine} engine
 * @param {AbortSignal} signal
 */
export function prefetchNear(host, engine, signal) {
  if (!runtimeManifest || !mayPrefetch()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(() => engine.state.phase === "idle" && prefetch());
    },
    { rootMargin: "50%" },
  );
  observer.observe(host);
  signal.addEventListener("abort", () => observer.disconnect());
}

function mayPrefetch() {
  const { saveData = false, effectiveType = "4g" } = connection();
  const canPrefetch = document.createElement("link").relList.supports("prefetch");
  return canPrefetch && !saveData && effectiveType === "4g";
}

async function prefetch() {
  if (hasBegun) return;
  hasBegun = true;
  const manifest = /** @type {URL} */ (runtimeManifest);
  const response = await fetch(manifest).catch(() => null); // then the engine itself will say what is wrong
  const listed = response?.ok ? await response.json().catch(() => null) : null;
  if (!listed) return;
  for (const { name } of /** @type {{name: string}[]} */ ([listed.worker, ...listed.files])) {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.href = new URL(name, manifest).href;
    document.head.append(link);
  }
}
