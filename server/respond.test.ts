import { createHash } from "node:crypto";
import { type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { omit } from "@/lib/kernel/core/records";
import { ask, cache, jobs, ORIGIN, respondWith, shortWays } from "./test-server";

describe("a cached page", () => {
  it("is rendered once, without personal headers", async () => {
    const one = await ask("/posts?x=1", {
      cookie: "auth.session=secret; NEXT_LOCALE=el",
      "user-agent": "one",
      "x-client-address": "1.2.3.4",
      "accept-language": "en",
    });
    const two = await ask("/posts", { cookie: "auth.session=other" });
    expect(jobs).toHaveLength(1);
    expect(jobs[0]!.url).toBe("/posts");
    expect(Object.keys(jobs[0]!.headers)).toEqual(["host"]);
    expect(one.body.equals(two.body)).toBe(true);
    expect(one.headers["cache-control"]).toBe("private, no-cache");
  });
  it("is rendered in the trace of the request that asked first", async () => {
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    await ask("/posts", { traceparent, baggage: "user=7" });
    expect(jobs[0]!.headers.traceparent).toBe(traceparent);
    expect(jobs[0]!.headers.baggage).toBeUndefined();
  });
  it("carries the locale cookie of the request, which is not cached", async () => {
    expect((await ask("/en/posts")).headers["set-cookie"]?.[0]).toContain("NEXT_LOCALE=en");
    expect(
      (await ask("/en/posts", { cookie: "NEXT_LOCALE=en" })).headers["set-cookie"],
    ).toBeUndefined();
    expect(cache.get("document /en/posts")?.headers["set-cookie"]).toBeUndefined();
  });
  it("is sent in the requested encoding, each with its own ETag", async () => {
    const plain = await ask("/posts");
    const br = await ask("/posts", { "accept-encoding": "gzip, br" });
    const gzip = await ask("/posts", { "accept-encoding": "gzip" });
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(
      [plain, br, gzip].map(
        ({ headers, body }) => Number(headers["content-length"]) === body.length,
      ),
    ).toEqual([true, true, true]);
    expect(br.headers.vary).toContain("Accept-Encoding");
    expect(jobs).toHaveLength(1);
  });
  it("is 304 for the same ETag, and 200 for another", async () => {
    const { headers } = await ask("/posts", { "accept-encoding": "br" });
    const again = await ask("/posts", {
      "accept-encoding": "br",
      "if-none-match": `W/"other", ${headers.etag}`,
    });
    expect([
      again.status,
      again.body.length,
      again.headers.etag,
      again.headers["content-encoding"],
    ]).toEqual([304, 0, headers.etag, undefined]);
    expect(
      (await ask("/posts", { "accept-encoding": "br", "if-none-match": '"other"' })).status,
    ).toBe(200);
    expect(
      (await ask("/posts", { "accept-encoding": "gzip", "if-none-match": headers.etag! })).status,
    ).toBe(200);
    expect((await ask("/posts", { "if-none-match": "*" })).status).toBe(304);
  });
  it("HEAD sends the same headers without a body; a range gets the full body", async () => {
    const whole = await ask("/posts");
    const head = await ask("/posts", {}, "HEAD");
    expect([
      head.status,
      head.body.length,
      head.headers["content-length"],
      head.headers.etag,
    ]).toEqual([200, 0, whole.headers["content-length"], whole.headers.etag]);
    const range = await ask("/posts", { range: "bytes=0-9" });
    expect([range.status, range.body.length]).toEqual([200, whole.body.length]);
    expect(jobs).toHaveLength(1);
  });
  it("carries a policy with the hashes of its scripts", async () => {
    const { headers } = await ask("/posts");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect((await ask("/api/product")).headers["content-security-policy"]).toContain(
      "default-src 'none'",
    );
  });
  it("has no hash for an injected script", async () => {
    const code = "steal()";
    const hash = createHash("sha256").update(code).digest("base64");
    respondWith(() => ({ body: Buffer.from(`<html><p><script>${code}</script></p></html>`) }));
    const { headers, body } = await ask("/posts");
    expect(String(body)).toContain(code);
    expect(headers["content-security-policy"]).not.toContain(hash);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
  });
  it("control: a script of the framework has one", async () => {
    respondWith(({ nonce }) => ({
      body: Buffer.from(`<html><script nonce="${nonce}">steal()</script></html>`),
    }));
    const hash = createHash("sha256").update("steal()").digest("base64");
    expect((await ask("/posts")).headers["content-security-policy"]).toContain(hash);
  });
  it("is rendered again after a change, with a new ETag", async () => {
    const before = await ask("/posts");
    respondWith(() => ({ body: Buffer.from("<html>new</html>") }));
    expect((await ask("/posts")).headers.etag).toBe(before.headers.etag);
    cache.purge(["posts"]);
    const after = await ask("/posts", { "if-none-match": before.headers.etag! });
    expect([after.status, String(after.body)]).toEqual([200, "<html>new</html>"]);
  });
});

describe("the fast path", () => {
  it("sends the same headers as the slow path", async () => {
    const {
      headers: { etag },
    } = await ask("/posts", { "accept-encoding": "br" });
    const asked: Record<string, string>[] = [
      {},
      { "accept-encoding": "br", "if-none-match": etag! },
      { "accept-encoding": "br" },
      { "accept-encoding": "gzip", cookie: "NEXT_LOCALE=en" },
    ];
    for (const headers of asked) {
      const long = await ask("/posts", headers);
      const before = shortWays;
      const short = await ask("/posts", headers);
      expect(shortWays).toBe(before + 1);
      const withoutDate = (rest: IncomingHttpHeaders) => omit(rest, ["date"]);
      expect([short.status, withoutDate(short.headers), String(short.body)]).toEqual([
        long.status,
        withoutDate(long.headers),
        String(long.body),
      ]);
    }
  });
  it("separates API requests by locale, and serves none from other origins", async () => {
    for (const language of ["el", "en", "el", "en"])
      await ask("/api/product", { "accept-language": language });
    expect([jobs.length, shortWays]).toEqual([2, expect.any(Number)]);
    const before = shortWays;
    await ask("/api/product", { "accept-language": "en" });
    expect(shortWays).toBe(before + 1);
    await ask("/api/product", { "accept-language": "en", origin: ORIGIN });
    await ask("/api/product", { "accept-language": "en", origin: "https://evil.example" });
    expect(shortWays).toBe(before + 1);
  });
  it("is not used with an Authorization header, for payloads, after a change, or without notifications", async () => {
    await ask("/posts");
    const before = shortWays;
    await ask("/posts", { authorization: "Bearer x" });
    await ask("/posts", { rsc: "1" });
    await ask("/posts", {}, "POST");
    cache.purge(["posts"]);
    await ask("/posts");
    cache.stop();
    await ask("/posts");
    expect(shortWays).toBe(before);
  });
});

/** Renders of these URLs: hot pages of earlier tests may still be rendered again. */
const rendersOf = (...urls: string[]) => jobs.flatMap(({ url }) => (urls.includes(url) ? url : []));

it("a hundred requests at once for one page cost one render", async () => {
  respondWith(() => ({}));
  await Promise.all(Array.from({ length: 100 }, () => ask("/mag")));
  expect(rendersOf("/mag")).toHaveLength(1);
});

it("a hot page is rendered again after a change before the next request; a payload is not", async () => {
  await ask("/mag", { "accept-encoding": "br" });
  await ask("/agenda?_rsc=a", { rsc: "1" });
  expect(cache.get("document /agenda")).toBeUndefined();
  jobs.length = 0;
  cache.purge(["posts"]);
  await expect.poll(() => cache.get("document /mag")?.bodies.has("br")).toBe(true);
  await ask("/mag", { "accept-encoding": "br" });
  expect(rendersOf("/mag", "/agenda")).toEqual(["/mag"]);
});
