import { expect, it } from "vitest";
import { isChunkError, reloadOnce } from "./reload-guard";

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

it("reloads at most once in 60 seconds", () => {
  const store = storage();
  let reloads = 0;
  const reload = () => void reloads++;
  const start = 1_000_000;
  expect([
    reloadOnce(store, reload, start),
    reloadOnce(store, reload, start + 59_999),
    reloadOnce(store, reload, start + 60_000),
  ]).toEqual([true, false, true]);
  expect(reloads).toBe(2);
});
it("distinguishes a failed chunk load from other errors", () => {
  expect(
    isChunkError(new Error("Failed to load chunk /_next/static/chunks/x.js from module 1")),
  ).toBe(true);
  expect(isChunkError(new TypeError("Failed to fetch dynamically imported module: http://x"))).toBe(
    true,
  );
  expect(isChunkError(new TypeError("x is undefined"))).toBe(false);
});
