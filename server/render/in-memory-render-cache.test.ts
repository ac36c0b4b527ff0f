import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { expireResponseAt, tagResponse } from "@/lib/kernel/core/cache-tags";
import { InMemoryRenderCache } from "./in-memory-render-cache";
import { collectMeta } from "./inject";

const BOUNDS = { maxEntries: 300, maxBytes: 10_000_000 };

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

function started() {
  const cache = new InMemoryRenderCache(BOUNDS);
  cache.on = true;
  let loads = 0;
  /** The number of the load that gave the value, with what it did to the response. */
  const read = (key: string, ...tags: string[]) =>
    collectMeta(() =>
      cache.getOrLoad(key, async () => {
        tagResponse(...tags);
        return ++loads;
      }),
    );
  return { cache, read };
}

it("gives a value with its tags until one of them is invalidated", async () => {
  const { cache, read } = started();
  const first = await read("menu", "pages", "categories");
  const second = await read("menu");
  expect([first.result, second.result]).toEqual([1, 1]);
  expect([...second.meta.tags]).toEqual(["pages", "categories"]);
  cache.invalidate(["posts"]);
  expect((await read("menu")).result).toBe(1);
  cache.invalidate(["posts", "categories"]);
  expect((await read("menu")).result).toBe(2);
});

it("gives it until it expires, and says so", async () => {
  const { cache } = started();
  let loads = 0;
  const read = () =>
    collectMeta(() =>
      cache.getOrLoad("next end", async () => {
        expireResponseAt(new Date(Date.now() + 60_000));
        return ++loads;
      }),
    );
  await read();
  const known = await read();
  expect([known.result, known.meta.expiresAt]).toEqual([1, 1_060_000]);
  vi.advanceTimersByTime(60_000);
  expect((await read()).result).toBe(2);
});

it("leaves out what was not used for longest when it is full", async () => {
  const { read } = started();
  await read("menu");
  for (let company = 1; company <= 2_000; company++) {
    await read(`company ${company}`);
    expect((await read("menu")).result).toBe(1);
  }
  // Companies of long ago are loaded again, the last ones are not.
  expect((await read("company 2000")).result).toBe(2_001);
  expect((await read("company 1")).result).toBe(2_002);
});

it("keeps nothing that was loading when something changed, nor a failed load", async () => {
  const { cache } = started();
  let finish = (_value: string) => {};
  const loading = cache.getOrLoad("menu", () => new Promise<string>((done) => (finish = done)));
  cache.invalidate(["anything"]);
  finish("old");
  expect(await loading).toBe("old");
  const failed = cache.getOrLoad("menu", () => Promise.reject(new Error("no connection")));
  await expect(failed).rejects.toThrow("no connection");
  expect(await cache.getOrLoad("menu", async () => "new")).toBe("new");
});

it("keeps no value that is not to be kept", async () => {
  const { cache } = started();
  const values = [null, "made since", "never loaded"];
  const read = () =>
    cache.getOrLoad(
      "post",
      async () => values.shift(),
      (value) => value !== null,
    );
  // Both ask while it is loading.
  expect(await Promise.all([read(), read()])).toEqual([null, null]);
  expect([await read(), await read()]).toEqual(["made since", "made since"]);
});

it("reads nothing while invalidations are late or lost", async () => {
  const { cache, read } = started();
  await read("menu");
  cache.isPaused = true;
  expect((await read("menu")).result).toBe(2);
  cache.isPaused = false;
  expect((await read("menu")).result).toBe(1);
  cache.on = false;
  expect((await read("menu")).result).toBe(3);
  cache.on = true;
  expect((await read("menu")).result).toBe(4);
});

it("keeps no more bytes than it may: the last used values", async () => {
  const cache = new InMemoryRenderCache({ maxEntries: 100, maxBytes: 50_000 });
  cache.on = true;
  const loads: string[] = [];
  const read = (key: string, length: number) =>
    cache.getOrLoad(key, async () => {
      loads.push(key);
      return { text: "α".repeat(length) };
    });
  // 20 KB each: a Greek letter takes two bytes.
  for (const key of ["a", "b", "a", "c", "a", "b"]) await read(key, 10_000);
  expect(loads).toEqual(["a", "b", "c", "b"]);
  // What does not fit at all takes no other's place.
  for (const key of ["large", "large", "a", "b"])
    await read(key, key === "large" ? 30_000 : 10_000);
  expect(loads).toEqual(["a", "b", "c", "b", "large", "large"]);
});
