import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { ask, cache, jobs, notFound, respondWith } from "./test-server";

const renders = () => jobs.map(({ url }) => url);
const isNotFoundPage = (url: string) => url.endsWith("/~not-found");
const page = (text: string) => Buffer.from(`<html>${text.repeat(500)}</html>`);

describe("the not-found page of a missing URL", () => {
  let text = "nothing here ";
  beforeEach(() => {
    text = "nothing here ";
    respondWith(({ url }) =>
      isNotFoundPage(url)
        ? { status: 404, body: page(text), tags: ["chunks"] }
        : { status: 404, headers: {}, body: Buffer.alloc(0), tags: [], isMissing: true },
    );
  });

  it("is rendered once for all URLs of a language, and no client may store it", async () => {
    const first = await ask("/wp-login.php", { "accept-encoding": "br" });
    const second = await ask("/a/b?x=1", { "accept-encoding": "br" });
    const plain = await ask("/c", { authorization: "Basic x", cookie: "a=b" });
    const english = await ask("/en/c");
    expect(renders()).toEqual([
      "/wp-login.php",
      "/~not-found",
      "/a/b",
      "/c",
      "/en/c",
      "/en/~not-found",
    ]);
    for (const answer of [first, second, plain, english])
      expect([answer.status, answer.headers["cache-control"], answer.headers.etag]).toEqual([
        404,
        "no-store",
        undefined,
      ]);
    expect(first.body.equals(second.body)).toBe(true);
    expect(brotliDecompressSync(first.body).equals(plain.body)).toBe(true);
    expect(first.headers.vary).toContain("Accept-Encoding");
    expect(first.headers["content-security-policy"]).toContain("script-src 'self'");
    expect([first, english].map(({ headers }) => headers["set-cookie"]?.[0])).toEqual([
      expect.stringContaining("NEXT_LOCALE=el"),
      expect.stringContaining("NEXT_LOCALE=en"),
    ]);
    expect(cache.size.entries).toBe(0);
  });
  it("is rendered without headers of the client, and sent to HEAD without its body", async () => {
    const head = await ask("/c", { cookie: "auth.session=1", "user-agent": "x" }, "HEAD");
    expect([head.status, head.body.length]).toEqual([404, 0]);
    expect(Object.keys(jobs[1]!.headers)).toEqual(["host"]);
  });
  it("is rendered again after a change of what it shows", async () => {
    await ask("/c");
    text = "changed ";
    notFound.purge(["posts"]);
    expect(String((await ask("/c")).body)).toContain("nothing here");
    notFound.purge(["chunks"]);
    expect(String((await ask("/c")).body)).toContain("changed");
  });
  it("is rendered each time while no notifications of changes arrive", async () => {
    notFound.stop();
    await ask("/c");
    await ask("/c");
    expect(renders().filter(isNotFoundPage)).toHaveLength(2);
  });
  it("control: another response 404 is sent as it was rendered", async () => {
    respondWith(() => ({ status: 404, body: page("no such post ") }));
    expect(String((await ask("/post/1")).body)).toContain("no such post");
    expect(renders()).toEqual(["/post/1"]);
  });
});
