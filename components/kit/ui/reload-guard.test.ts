import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isChunkError, reloadOnce } from "./reload-guard";

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const reload = vi.fn<() => void>();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

/** The site answers as told, and then as at last. */
function answering(...answers: (() => Promise<Response>)[]) {
  const asked = vi.fn<(url: string) => Promise<Response>>(() =>
    (answers.length > 1 ? answers.shift()! : answers[0]!)(),
  );
  vi.stubGlobal("fetch", asked);
  return asked;
}
const up = () => Promise.resolve(new Response(null));
const down = () => Promise.reject(new TypeError("Failed to fetch"));
const broken = () => Promise.resolve(new Response(null, { status: 502 }));

it("reloads at most once in 60 seconds", async () => {
  answering(up);
  const store = storage();
  const counts: number[] = [];
  for (const pause of [0, 59_999, 1]) {
    vi.setSystemTime(Date.now() + pause);
    await reloadOnce(store, reload);
    counts.push(reload.mock.calls.length);
  }
  expect(counts).toEqual([1, 1, 2]);
});
it("keeps the page while the site does not answer, and reloads it once it does", async () => {
  const asked = answering(down, broken, up);
  const store = storage();
  await reloadOnce(store, reload);
  await vi.advanceTimersByTimeAsync(9_999);
  await reloadOnce(store, reload);
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(59_999);
  await reloadOnce(store, reload);
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1]);
});
it("stops asking a site that stays down", async () => {
  const asked = answering(down);
  await reloadOnce(storage(), reload);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([8, 0]);
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
