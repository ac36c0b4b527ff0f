import { expect, test } from "playwright/test";

/**
 * The limit of JavaScript in the first load of a public page, compressed (docs/design.md#weight).
 */
const LIMIT_BYTES = 122_000;

for (const path of [
  "/",
  "/mag",
  "/directory",
  "/en/posts",
  "/contact",
  "/en/member/lykavittos-architects",
  "/en/webinar/light-on-the-worktop",
  "/exhibition",
  "/agenda",
]) {
  test(`first-load JavaScript of ${path} is within the limit`, async ({ page }) => {
    let bytes = 0;
    const client = await page.context().newCDPSession(page);
    const scripts = new Set<string>();
    await client.send("Network.enable");
    client.on("Network.responseReceived", ({ type, requestId }) => {
      if (type === "Script") scripts.add(requestId);
    });
    // Compressed bodies only; the size of headers depends on the web server.
    client.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(500);
    console.log(`${path}: ${(bytes / 1000).toFixed(1)} KB of JavaScript, ${scripts.size} files`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  });
}
