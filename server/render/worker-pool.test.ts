import { RateLimiterMemory } from "rate-limiter-flexible";
import { expect, it } from "vitest";
import type { LimiterCounts } from "@/lib/kernel/http/limiter-counts";
import type { Rendered } from "./inject";
import type { CacheChange } from "./next-app";
import type { CountingThread } from "./kept-thread";
import { addOthers, balance } from "./worker-pool";

const RENDERED: Rendered = { status: 200, headers: {}, body: Buffer.alloc(0), meta: { tags: [] } };

/** A thread that renders on demand. */
function fakeThread(lag = 0) {
  const up = { is: true };
  const told: CacheChange[] = [];
  const urls: string[] = [];
  const waiting: (() => void)[] = [];
  const counted: LimiterCounts[] = [];
  const thread: CountingThread = {
    lag: () => lag,
    isUp: () => up.is,
    states: () => [],
    end: async () => {},
    counts: async () => counted.at(-1) ?? [],
    takeCounts: (counts) => void counted.push(counts),
    renderer: {
      notify: (change) => void told.push(change),
      render: ({ url }) => {
        urls.push(url);
        return new Promise((resolve) => waiting.push(() => resolve(RENDERED)));
      },
    },
  };
  return { thread, told, urls, waiting, up, counted };
}

const request = (url: string) => ({ url, method: "GET", headers: {} });

it("one thread gets all requests until another one joins; then pages are balanced", async () => {
  const [first, second] = [fakeThread(), fakeThread(7)];
  const threads = balance(first.thread);
  void threads.renderer.render(request("/a"));
  void threads.renderer.render(request("/b"));
  expect([first.urls, threads.lag()]).toEqual([["/a", "/b"], 0]);
  await threads.add(second.thread);
  void threads.renderer.render(request("/c"));
  void threads.renderer.render(request("/d"));
  // Requests that count against rate limits go to one thread, however busy it is.
  void threads.renderer.render(request("/api/product"));
  // As do files that its thread for heavy work draws.
  void threads.renderer.render(request("/og/el/post/1.png"));
  // Searches go to another one.
  void threads.renderer.render(request("/api/search?search=a"));
  void threads.renderer.render(request("/en/search?q=a"));
  void threads.renderer.render(request("/directory?area=a&q=a"));
  expect([first.urls, second.urls]).toEqual([
    ["/a", "/b", "/api/product", "/og/el/post/1.png"],
    ["/c", "/d", "/api/search?search=a", "/en/search?q=a", "/directory?area=a&q=a"],
  ]);
  expect(threads.lag()).toBe(7);
});

it("a thread that joins gets the current state of notifications", async () => {
  const cases: [CacheChange[], CacheChange[]][] = [
    [[], []],
    [["on", ["post:1"]], ["on"]],
    [
      ["on", "paused"],
      ["on", "paused"],
    ],
    [["on", "paused", "resumed"], ["on"]],
    [["on", "paused", "off"], []],
  ];
  for (const [before, expected] of cases) {
    const [first, second] = [fakeThread(), fakeThread()];
    const threads = balance(first.thread);
    for (const change of before) threads.renderer.notify(change);
    await threads.add(second.thread);
    threads.renderer.notify(["post:2"]);
    expect(second.told).toEqual([...expected, ["post:2"]]);
    expect(first.told).toEqual([...before, ["post:2"]]);
  }
});

it("pages leave a thread that is down, if another one is up; calls wait for theirs", async () => {
  const [first, second] = [fakeThread(), fakeThread()];
  const threads = balance(first.thread);
  await threads.add(second.thread);
  first.up.is = false;
  for (const url of ["/a", "/b", "/api/product"]) void threads.renderer.render(request(url));
  expect([first.urls, second.urls]).toEqual([["/api/product"], ["/a", "/b"]]);
  second.up.is = false;
  expect(threads.isUp()).toBe(false);
  void threads.renderer.render(request("/c"));
  expect(first.urls).toContain("/c");
});

it("the thread that gets the searches goes on counting them", async () => {
  const [first, second, third] = [fakeThread(), fakeThread(), fakeThread()];
  const counted = new RateLimiterMemory({ points: 30, duration: 10 }).dump();
  const counts = [{ name: "search", points: 30, seconds: 10, counts: counted }];
  first.counted.push(counts);
  const threads = balance(first.thread);
  await threads.add(second.thread);
  await threads.add(third.thread);
  expect([second.counted, third.counted]).toEqual([[counts], [counts]]);
});

it("a thread that does not start is tried again, and the ones after it start as well", async () => {
  const tried: string[] = [];
  const added: CountingThread[] = [];
  const [second, third] = [fakeThread().thread, fakeThread().thread];
  await addOthers({ add: async (thread) => void added.push(thread) }, 3, async (name) => {
    tried.push(name);
    if (tried.length === 1) throw new Error("no memory");
    return name === "2" ? second : third;
  });
  expect(tried).toEqual(["2", "2", "3"]);
  expect(added).toEqual([second, third]);
});
