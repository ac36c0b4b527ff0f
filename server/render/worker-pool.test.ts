import { expect, it } from "vitest";
import type { Rendered } from "./inject";
import type { CacheChange } from "./next-app";
import { balance, type RenderThread } from "./worker-pool";

const RENDERED: Rendered = { status: 200, headers: {}, body: Buffer.alloc(0), meta: { tags: [] } };

/** A thread that renders on demand. */
function fakeThread(lag = 0) {
  const told: CacheChange[] = [];
  const urls: string[] = [];
  const waiting: (() => void)[] = [];
  const thread: RenderThread = {
    lag: () => lag,
    samples: () => [],
    end: async () => {},
    renderer: {
      notify: (change) => void told.push(change),
      render: ({ url }) => {
        urls.push(url);
        return new Promise((resolve) => waiting.push(() => resolve(RENDERED)));
      },
    },
  };
  return { thread, told, urls, waiting };
}

const request = (url: string) => ({ url, method: "GET", headers: {} });

it("one thread gets all requests until another one joins; then pages are balanced", async () => {
  const [first, second] = [fakeThread(), fakeThread(7)];
  const threads = balance(first.thread);
  void threads.renderer.render(request("/a"));
  void threads.renderer.render(request("/b"));
  expect([first.urls, threads.lag()]).toEqual([["/a", "/b"], 0]);
  threads.add(second.thread);
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

it("a thread that joins gets the current state of notifications", () => {
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
    threads.add(second.thread);
    threads.renderer.notify(["post:2"]);
    expect(second.told).toEqual([...expected, ["post:2"]]);
    expect(first.told).toEqual([...before, ["post:2"]]);
  }
});
