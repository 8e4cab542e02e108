/**
 * Firefox, driven over WebDriver BiDi, one order a line: `{"order": "go", "given": [...]}` comes in, `{"value": ...}`
 * or `{"error": ...}` goes out. The end of the orders is the end of the browser.
 */

import { createInterface } from "node:readline";

import puppeteer from "puppeteer-core";

const [executablePath, width, height] = process.argv.slice(2);
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
const page = await browser.newPage();
await page.setViewport({ width: Number(width), height: Number(height) });

/** @type {string[]} What the page did wrong. */
const faults = [];
page.on("console", (message) => message.type() === "error" && faults.push(`console: ${message.text()}`));
page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
page.on("request", (request) => {
  const { protocol, hostname } = new URL(request.url());
  if (protocol.startsWith("http") && hostname !== "127.0.0.1") faults.push(`left the origin: ${request.url()}`);
});

/** @param {string} code @param {string[]} given */
const call = (code, given) => `(${code})(...${JSON.stringify(given)})`;

/** @type {Record<string, (...given: string[]) => Promise<unknown>>} */
const orders = {
  begin: async (script) => void (await page.evaluateOnNewDocument(script)),
  go: async (address) => void (await page.goto(address)),
  reload: async () => void (await page.reload()),
  ask: (code, ...given) => page.evaluate(call(code, given)),
  async click(code, ...given) {
    const element = (await page.evaluateHandle(call(code, given))).asElement();
    await element?.click();
    return element !== null;
  },
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(/** @type {import("puppeteer-core").KeyInput} */ (key)),
  faults: async () => faults,
};

const say = (/** @type {object} */ message) => process.stdout.write(JSON.stringify(message) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const { order, given } = JSON.parse(line);
  await orders[order](...given).then(
    (value) => say({ value: value ?? null }),
    (error) => say({ error: String(error.message ?? error) }),
  );
}
await browser.close();
