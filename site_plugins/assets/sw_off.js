/** The kill switch: a site that is built without offline use takes what earlier builds have kept off every device. */

const sw = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const mine = `bridge ${new URL("./", location.href).pathname} `;

sw.addEventListener("install", () => sw.skipWaiting());
sw.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const names = (await caches.keys()).filter((name) => name.startsWith(mine));
  await Promise.all(names.map((name) => caches.delete(name)));
  await sw.registration.unregister();
}
