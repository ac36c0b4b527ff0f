import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Rendered } from "../render/inject";
import { ask, cache as cacheOfServer, jobs, renderSlowly, respondWith } from "../test-server";
import { HotPages } from "./hot-pages";
import { ResponseCache } from "./response-cache";
import { STALE_MS } from "./stale-entries";

const BUSY = 60;

describe("in the cache", () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => vi.useRealTimers());

  /** A cache of pages that take `ms` to render and show the text of the moment in which that began. */
  function site(ms: number) {
    const cache = new ResponseCache({ maxBytes: 1_000_000, maxEntries: 10 });
    const state = { text: "old", renders: 0, expiresAt: undefined as number | undefined };
    const render = async (): Promise<Rendered> => {
      const { text, expiresAt } = state;
      state.renders++;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return {
        status: 200,
        headers: { "content-type": "text/html" },
        body: Buffer.from(text),
        meta: { tags: ["posts"], ...(expiresAt === undefined ? {} : { expiresAt }) },
      };
    };
    const pages = new HotPages(async (key) => {
      const result = await cache.getOrRender(key, render, { isRevalidation: true });
      if ("uncached" in result) return result.isStale ? "stale" : "kept";
      return result.hit ? "kept" : "stored";
    });
    cache.onDropped = (keys) => pages.invalidated(keys);
    cache.revalidatedOf = (keys) => pages.busyOf(keys);
    cache.start();
    const read = async () => {
      const result = await cache.getOrRender("home", render);
      return String("entry" in result ? result.entry.bodies.get("identity") : result.uncached.body);
    };
    const save = (text: string, tags = ["posts"]) => {
      state.text = text;
      cache.purge(tags);
    };
    const readOften = async (times = BUSY) => {
      for (let index = 0; index < times; index++)
        pages.read("home", { method: "GET", url: "/", headers: {} });
      const first = read();
      await vi.advanceTimersByTimeAsync(ms);
      await first;
    };
    return { cache, state, read, save, readOften };
  }
  const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  /** What a read gets without waiting. */
  const atOnce = (reading: Promise<string>) =>
    Promise.race([reading, passed(0).then(() => "waits")]);

  it("serves a busy page until its render has ended, and then the new one", async () => {
    const { read, save, readOften } = site(40);
    await readOften();
    save("new");
    expect(await atOnce(read())).toBe("old");
    await passed(39);
    expect(await atOnce(read())).toBe("old");
    await passed(1);
    expect(await atOnce(read())).toBe("new");
  });

  it("control: of a page that few read, the next reader waits for the render", async () => {
    const { read, save, readOften } = site(40);
    await readOften(BUSY / 2);
    save("new");
    const reading = read();
    expect(await atOnce(reading)).toBe("waits");
    await passed(40);
    expect(await reading).toBe("new");
  });

  it(`serves nothing for more than ${STALE_MS} ms, however long the render takes`, async () => {
    const { read, save, readOften, state } = site(200);
    await readOften();
    save("new");
    await passed(STALE_MS - 1);
    expect(await atOnce(read())).toBe("old");
    await passed(1);
    const reading = read();
    expect(await atOnce(reading)).toBe("waits");
    await passed(200);
    expect(await reading).toBe("new");
    expect(state.renders).toBe(2);
  });

  it("replaces it by what the last of several saves has left", async () => {
    const { read, save, readOften, cache } = site(30);
    await readOften();
    save("second");
    await passed(20);
    save("third");
    await passed(39);
    expect(await atOnce(read())).toBe("old");
    await passed(1);
    expect(await atOnce(read())).toBe("third");
    await passed(1_000);
    expect(String(cache.get("home")?.bodies.get("identity"))).toBe("third");
  });

  it("renders again what was saved between the end of a render and its compression", async () => {
    const { read, save, readOften, state } = site(30);
    await readOften();
    save("second");
    await passed(30);
    save("third");
    expect(await atOnce(read())).toBe("second");
    await passed(30);
    expect(await atOnce(read())).toBe("third");
    expect(state.renders).toBe(3);
  });

  it("serves no such page when everything is invalid, or notifications are late or lost", async () => {
    const { read, save, readOften, cache } = site(30);
    const isServed = () => cache.get("home") !== undefined;
    await readOften();
    save("new");
    expect(isServed()).toBe(true);
    cache.pause();
    expect(isServed()).toBe(false);
    cache.resume();
    expect(isServed()).toBe(true);
    cache.purge(["*"]);
    expect(isServed()).toBe(false);
    await passed(1_000);
    expect(await read()).toBe("new");
    save("newer");
    cache.stop();
    cache.start();
    expect(isServed()).toBe(false);
  });

  it("serves no such page after its time of expiry", async () => {
    const { save, readOften, cache, state } = site(30);
    state.expiresAt = Date.now() + 50;
    await readOften();
    save("new");
    await passed(10);
    expect(cache.get("home")).toBeDefined();
    await passed(10);
    expect(cache.get("home")).toBeUndefined();
  });

  it("is settled when it is replaced, at the latest after its time", async () => {
    for (const [ms, expected] of [
      [20, 20],
      [500, STALE_MS],
    ] as const) {
      const { save, readOften, cache } = site(ms);
      await readOften();
      const began = Date.now();
      // Nothing is stale: settled at once.
      await cache.settled();
      save("new");
      let settledAfter: number | undefined;
      void cache.settled().then(() => {
        settledAfter = Date.now() - began;
      });
      await passed(1_000);
      expect(settledAfter).toBe(expected);
    }
  });
});

describe("over HTTP", () => {
  const save = () =>
    respondWith((job) => {
      if (job.method === "POST") cacheOfServer.purge(["posts"]);
      return job.method === "POST" ? { status: 204, body: Buffer.from("") } : {};
    });
  const read = async (times: number) => {
    for (let index = 0; index < times; index++) await ask("/posts");
  };

  it("a write is answered after a busy page was replaced, which readers get meanwhile", async () => {
    await read(BUSY);
    renderSlowly(50);
    save();
    jobs.length = 0;
    let isAnswered = false;
    const began = performance.now();
    const writing = ask("/api/post", {}, "POST", "{}").then((answer) => {
      isAnswered = true;
      return answer;
    });
    while (jobs.length < 2) await sleep(1);
    await ask("/posts");
    expect(isAnswered).toBe(false);
    expect((await writing).status).toBe(204);
    expect(performance.now() - began).toBeGreaterThan(45);
    await ask("/posts");
    expect(jobs.map(({ method }) => method)).toEqual(["POST", "GET"]);
  });

  it("control: without a busy page nothing delays the answer of a write", async () => {
    cacheOfServer.start();
    await ask("/en/mag");
    renderSlowly(500);
    save();
    const began = performance.now();
    await ask("/api/post", {}, "POST", "{}");
    expect(performance.now() - began).toBeLessThan(400);
  });
});
