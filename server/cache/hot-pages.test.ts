import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Rendered } from "../render/inject";
import { HotPages, type Remake } from "./hot-pages";
import { ResponseCache } from "./response-cache";

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const request = (url: string) => ({ method: "GET", url, headers: {} });
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Hot pages whose renders take 40 ms; `log` has their start times, `most` the maximum number of
 * concurrent ones.
 */
function hotPages(results: Awaited<ReturnType<Remake>>[] = []) {
  const log: [at: number, key: string][] = [];
  const state = { running: 0, most: 0 };
  const began = Date.now();
  const pages = new HotPages(async (key) => {
    state.most = Math.max(state.most, ++state.running);
    log.push([Date.now() - began, key]);
    await wait(40);
    state.running--;
    return results.shift() ?? "stored";
  });
  const read = (key: string, times = 1) => {
    for (let index = 0; index < times; index++) pages.read(key, request(`/${key}`));
  };
  return { pages, log, state, read, keys: () => log.map(([, key]) => key) };
}

it("renders pages one at a time, the most read first, and pauses three times as long", async () => {
  const { pages, log, state, read } = hotPages();
  read("rare");
  read("often", 5);
  read("sometimes", 3);
  pages.invalidated(new Set(["rare", "often", "sometimes"]));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual([
    [0, "often"],
    [160, "sometimes"],
    [320, "rare"],
  ]);
  expect(state.most).toBe(1);
});

it("renders a page once for many saves while it waits", async () => {
  const { pages, read, keys } = hotPages();
  read("home", 9);
  read("list", 5);
  for (let save = 0; save < 20; save++) {
    pages.invalidated(new Set(["home", "list"]));
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  // The first render of home began before the other saves, which share one more.
  expect(keys()).toEqual(["home", "home", "list"]);
});

it("takes at most a quarter of one core, however often content changes", async () => {
  const { pages, read, keys } = hotPages();
  for (let index = 0; index < 300; index++) {
    // Two reads a second: hot, and not busy.
    if (index % 5 === 0) read("home");
    pages.invalidated(new Set(["home"]));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(keys().length).toBeGreaterThan(150);
  expect(keys().length * 40).toBeLessThanOrEqual(30_000 / 4 + 40);
});

it("renders busy pages at once, beside each other, each once at a time", async () => {
  const { pages, log, state, read, keys } = hotPages();
  read("home", 60);
  read("list", 60);
  read("rare", 3);
  pages.invalidated(new Set(["home", "list", "rare"]));
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toHaveLength(3);
  expect(state.most).toBe(3);
  // Saves while they are rendered cause one more render of each.
  for (let save = 0; save < 3; save++) pages.invalidated(new Set(["home", "list"]));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keys().slice(3).toSorted()).toEqual(["home", "list"]);
  // Control: after 20 s without reads they take turns.
  await vi.advanceTimersByTimeAsync(20_000);
  state.most = 0;
  pages.invalidated(new Set(["home", "list"]));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.most).toBe(1);
});

it("renders a busy page at once while many others are read more, and ten of many", async () => {
  const { pages, read, keys, state } = hotPages();
  for (let index = 0; index < 12; index++) read(`post ${index}`, 500 - index);
  read("home", 60);
  expect(pages.busyOf(["home", "unread"])).toEqual(["home"]);
  pages.invalidated(new Set(["home"]));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keys()).toEqual(["home"]);
  // What concerns all: those that most wait for.
  pages.invalidated(
    new Set(["home", ...Array.from({ length: 12 }, (_, index) => `post ${index}`)]),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.most).toBe(10);
  expect(keys().slice(1)).toEqual(Array.from({ length: 10 }, (_, index) => `post ${index}`));
});

it("renders no page without reads within the last minute, and at most ten", async () => {
  const { pages, read, keys } = hotPages();
  read("old", 50);
  await vi.advanceTimersByTimeAsync(45_000);
  for (let index = 0; index < 12; index++) read(`page ${index}`, 20 - index);
  const all = new Set(["old", ...Array.from({ length: 12 }, (_, index) => `page ${index}`)]);
  // Control: after 45 s it is still hot.
  pages.invalidated(new Set(["old"]));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(keys()).toEqual(["old"]);
  await vi.advanceTimersByTimeAsync(12_000);
  pages.invalidated(all);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(keys().slice(1)).toEqual(Array.from({ length: 10 }, (_, index) => `page ${index}`));
});

it("skips a page whose last read is a minute ago when its turn comes", async () => {
  const { pages, read, keys } = hotPages();
  read("one", 2);
  await vi.advanceTimersByTimeAsync(59_900);
  read("two", 3);
  pages.invalidated(new Set(["one", "two"]));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(keys()).toEqual(["two"]);
});

it("renders again when the content changed meanwhile, and continues after a failure", async () => {
  const { pages, read, keys } = hotPages(["stale", "stored"]);
  read("home");
  pages.invalidated(new Set(["home"]));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keys()).toEqual(["home", "home"]);
  const failing = new HotPages(() => Promise.reject(new Error("no database")));
  failing.read("home", request("/"));
  failing.invalidated(new Set(["home"]));
  await vi.advanceTimersByTimeAsync(1_000);
  failing.invalidated(new Set(["home"]));
  await vi.advanceTimersByTimeAsync(1_000);
});

const rendered = (text: string): Rendered => ({
  status: 200,
  headers: { "content-type": "text/html" },
  body: Buffer.from(text),
  meta: { tags: ["posts"] },
});

it("skips a page that a request has rendered meanwhile", async () => {
  const cache = new ResponseCache({ maxBytes: 1_000_000, maxEntries: 10 });
  let made = 0;
  const render = async () => {
    await wait(40);
    return rendered(`made ${++made}`);
  };
  const pages = new HotPages(async (key) => {
    await cache.getOrRender(key, render);
    return "stored";
  });
  cache.onDropped = (keys) => pages.invalidated(keys);
  cache.start();
  const read = async () => {
    const answer = cache.getOrRender("home", render);
    await vi.advanceTimersByTimeAsync(50);
    const result = await answer;
    pages.read("home", request("/"));
    return String("entry" in result ? result.entry.bodies.get("identity") : result.uncached.body);
  };
  expect(await read()).toBe("made 1");
  cache.purge(["posts"]);
  // The request joins the render that the invalidation started.
  expect(await read()).toBe("made 2");
  cache.purge(["posts"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([made, String(cache.get("home")?.bodies.get("identity"))]).toEqual([3, "made 3"]);
  // Control: other tags, or a disabled cache, cause no render.
  cache.purge(["members"]);
  cache.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made).toBe(3);
});
