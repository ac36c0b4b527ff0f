import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { makeReady } from "../ready-response";
import { ResponseCache } from "./response-cache";

/** A cache with the page "a" of a text. */
async function stored(text: string) {
  const cache = new ResponseCache({ maxBytes: 1_000_000, maxEntries: 10 });
  cache.start();
  const outcome = await cache.getOrRender("a", async () => ({
    status: 200,
    headers: { "content-type": "text/html" },
    body: Buffer.from(text),
    meta: { tags: ["posts"] },
  }));
  if (!("entry" in outcome)) throw new Error("not kept");
  return { cache, entry: outcome.entry };
}

it("keeps no plain body beside Brotli, and makes it and others of that when they are asked for", async () => {
  const text = "κείμενο ".repeat(2_000);
  const { cache, entry } = await stored(text);
  const compressed = await cache.body("a", entry, "br");
  expect([...entry.bodies.keys()]).toEqual(["br"]);
  const small = cache.size.bytes;
  expect(small).toBeLessThan(Buffer.byteLength(text) / 4);
  const [plain, zipped] = await Promise.all([
    cache.body("a", entry, "identity"),
    cache.body("a", entry, "gzip"),
  ]);
  expect([plain.toString(), gunzipSync(zipped).toString()]).toEqual([text, text]);
  expect(cache.size.bytes).toBe(small + plain.length + zipped.length);
  expect(await cache.body("a", entry, "br")).toBe(compressed);
  // What the cache has no bytes of is an error, and asked again it is one again.
  entry.bodies.clear();
  for (let time = 0; time < 2; time++)
    await expect(cache.body("a", entry, "gzip")).rejects.toThrow("no body");
});
it("keeps the plain body that clients without compression have asked for", async () => {
  const { cache, entry } = await stored("x".repeat(5_000));
  const body = await cache.body("a", entry, "identity");
  const { etag, headers, status } = entry;
  const sendable = { status, headers, body, encoding: "identity" as const, etag };
  const before = cache.size.bytes;
  const ready = makeReady({ ...sendable, compressible: true }, {});
  // A form with another body than the entry has would hold bytes that nothing counts.
  cache.addReady("a", entry, "identity", { ...ready, body: Buffer.from(body) });
  expect([entry.ready.size, cache.size.bytes]).toEqual([0, before]);
  cache.addReady("a", entry, "identity", ready);
  expect(cache.size.bytes).toBeGreaterThan(before + ready.whole.text.length);
  await cache.body("a", entry, "br");
  expect(entry.bodies.get("identity")).toBe(body);
});
