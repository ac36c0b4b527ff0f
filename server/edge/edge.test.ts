import { randomBytes } from "node:crypto";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PurgeFailed, type EdgeAdapter } from "./adapter";
import { KEY, startTestSite, type TestSite } from "./test-site";

// What the web server sends to an edge, and when; the edge is an adapter that records its purges.

let site: TestSite;
let purged: string[][];
/** How the edge answers a purge; undefined acknowledges it. */
let purge: ((tags: readonly string[]) => Promise<void>) | undefined;

const adapter: EdgeAdapter = {
  maxTags: 3,
  isStrict: false,
  patienceMs: 1_000,
  headers: (tags, seconds, cookie) =>
    tags.length > 10
      ? undefined
      : { "x-tags": tags.join(), "x-seconds": String(seconds), "x-cookie": cookie ?? "none" },
  async purge(tags) {
    await purge?.(tags);
    purged.push([...tags]);
  },
};

beforeEach(async () => {
  purged = [];
  purge = undefined;
  site = await startTestSite(() => adapter);
  await site.edge.settled();
  purged = [];
});
afterEach(() => site.stop());

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const request = httpRequest(
      site.origin + path,
      { method, headers, agent: false },
      (response) => {
        response.resume().on("end", () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers });
        });
      },
    );
    request.on("error", reject).end();
  });
}
const FROM_EDGE = { "x-edge-key": KEY };
const isKept = async (path: string, headers: Record<string, string> = FROM_EDGE) =>
  (await ask(path, headers)).headers["x-tags"] !== undefined;

it("gives a page its tags and the cookie of its language, and none of its reader", async () => {
  const { headers } = await ask("/en/posts", FROM_EDGE);
  expect(headers["x-tags"]).toBe("post:1,posts,all-pages");
  expect(headers["x-seconds"]).toBe("5");
  expect(headers["x-cookie"]).toMatch(/^NEXT_LOCALE=en; /);
  expect([headers["set-cookie"], headers["x-request-id"]]).toEqual([undefined, undefined]);
});

it.each<[string, string, Record<string, string>]>([
  ["without the key", "/posts", {}],
  ["with another key", "/posts", { "x-edge-key": "x".repeat(28) }],
  ["with credentials", "/posts", { ...FROM_EDGE, authorization: "Bearer x" }],
  ["for a payload", "/posts", { ...FROM_EDGE, rsc: "1" }],
  ["with the parameter of a payload", "/posts?_rsc=x", FROM_EDGE],
  ["for a call", "/api/product", FROM_EDGE],
  ["for a private page", "/account/dashboard", FROM_EDGE],
  ["for a search", "/search?q=x", FROM_EDGE],
])("keeps nothing of a request %s", async (_name, path, headers) => {
  await ask(path, headers);
  expect(await isKept(path, headers)).toBe(false);
  // The key goes no further.
  expect(site.asked.some((job) => "x-edge-key" in job.headers)).toBe(false);
});

it("sets the cookie itself for a reader who comes without the edge", async () => {
  await ask("/posts", FROM_EDGE);
  const { headers } = await ask("/posts");
  expect(headers["set-cookie"]?.join()).toMatch(/^NEXT_LOCALE=el; /);
  expect(headers["x-request-id"]).toBeDefined();
});

it.each<[string, Parameters<TestSite["respondWith"]>[0]]>([
  ["without tags", () => ({ tags: [] })],
  ["with a tag that an edge could misread", () => ({ tags: ["a b"] })],
  ["with too many tags", () => ({ tags: Array.from({ length: 11 }, (_, at) => `post:${at}`) })],
  ["that sets a cookie", () => ({ headers: { "content-type": "text/html", "set-cookie": "a=1" } })],
  ["that failed", () => ({ status: 500 })],
  ["that has ended", () => ({ expiresAt: Date.now() - 1 })],
])("keeps no page %s", async (_name, page) => {
  site.respondWith(page);
  expect(await isKept("/posts")).toBe(false);
  site.respondWith(() => ({}));
  expect(await isKept("/other")).toBe(true);
});

it("answers the edge in full, so that no 304 renews an old answer", async () => {
  const { headers } = await ask("/posts");
  const known = { "if-none-match": String(headers.etag) };
  expect((await ask("/posts", known)).status).toBe(304);
  expect((await ask("/posts", { ...known, ...FROM_EDGE })).status).toBe(200);
});

it("keeps no page that changed between its render and its sending", async () => {
  // Of this site alone: it renders hot pages again, perhaps during the next test.
  const { change } = site;
  // Compressing the page takes longer than the change.
  const body = Buffer.from(randomBytes(1_000_000).toString("hex"));
  const page = { body, headers: { "content-type": "text/html" } };
  const compressed = { ...FROM_EDGE, "accept-encoding": "br" };
  site.respondWith(() => {
    setTimeout(() => change(["post:1"]), 0);
    return page;
  });
  expect(await isKept("/posts", compressed)).toBe(false);
  // Control: a change of something else.
  site.respondWith(() => {
    setTimeout(() => change(["post:2"]), 0);
    return page;
  });
  expect(await isKept("/other", compressed)).toBe(true);
});

it("purges what changed before a save is answered", async () => {
  await site.save();
  expect(purged).toEqual([["post:1"]]);
});

it("purges together what comes while a purge runs, and everything when it is much", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  purge = () => held;
  site.change(["post:1"]);
  for (const id of [2, 3, 4, 5, 2]) site.change([`post:${id}`]);
  release();
  await site.edge.settled();
  expect(purged).toEqual([["post:1"], ["post:2", "post:3", "post:4"], ["post:5"]]);
  purged = [];
  site.change(Array.from({ length: 16 }, (_, at) => `post:${at}`));
  await site.edge.settled();
  expect(purged).toEqual([["all-pages"]]);
  purged = [];
  site.change(["*"]);
  await site.edge.settled();
  site.change(["a b"]);
  await site.edge.settled();
  expect(purged).toEqual([["all-pages"], ["all-pages"]]);
});

it("keeps nothing while a purge fails, repeats it, and keeps again", async () => {
  expect(await isKept("/posts")).toBe(true);
  purge = () => Promise.reject(new PurgeFailed("no"));
  site.change(["post:1"]);
  await expect.poll(() => site.edge.isKeeping).toBe(false);
  expect(await isKept("/posts")).toBe(false);
  await expect.poll(() => site.edge.queue.counts.failed).toBeGreaterThan(2);
  expect([purged, site.edge.queue.length]).toEqual([[], 1]);
  purge = undefined;
  await expect.poll(() => site.edge.isKeeping).toBe(true);
  expect([purged, site.edge.queue.length]).toEqual([[["post:1"]], 0]);
  expect(await isKept("/posts")).toBe(true);
});

it("repeats a purge when the edge says that it may", async () => {
  purge = async () => {
    purge = undefined;
    throw new PurgeFailed("too many", 700);
  };
  const began = performance.now();
  site.change(["post:1"]);
  await expect.poll(() => purged).toEqual([["post:1"]]);
  expect(performance.now() - began).toBeGreaterThan(690);
});

it("lets a save wait for an edge outside for a while, and not while it is known to fail", async () => {
  purge = () => new Promise(() => undefined);
  let began = performance.now();
  await site.save();
  expect(performance.now() - began).toBeGreaterThan(990);
  expect(purged).toEqual([]);
  await site.stop();

  purge = () => Promise.reject(new PurgeFailed("no"));
  site = await startTestSite(() => adapter);
  await expect.poll(() => site.edge.isKeeping).toBe(false);
  began = performance.now();
  await site.save();
  expect(performance.now() - began).toBeLessThan(900);
});

it("keeps nothing while changes are not heard of, and purges everything then", async () => {
  expect(await isKept("/posts")).toBe(true);
  site.edge.pause();
  expect(await isKept("/posts")).toBe(false);
  await expect.poll(() => purged).toEqual([["all-pages"]]);
  site.edge.resume();
  expect(await isKept("/posts")).toBe(true);
  site.edge.stop();
  expect(await isKept("/posts")).toBe(false);
  await site.edge.settled();
  purged = [];
  // A save that is not heard of.
  site.edge.stop();
  await site.edge.settled();
  expect(purged.flat()).toContain("all-pages");
  site.edge.start();
  expect(await isKept("/posts")).toBe(true);
});
