import { afterEach, expect, test, vi } from "vitest";
import { keepRunning } from "./keep-running";
import type { Running } from "./service";

/** A process that ends on demand. */
function fakeProcess() {
  let end: (how: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (end = resolve));
  const running: Running = { ended, stop: async () => end("SIGTERM") };
  return { running, crash: () => end("exit code 1") };
}

vi.mock("../console/progress.mjs", async (original) => ({
  ...(await original<object>()),
  announce: () => undefined,
  warn: () => undefined,
}));
vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
vi.mock("node:timers/promises", () => ({
  setTimeout: (delay: number) => new Promise((resolve) => setTimeout(resolve, delay)),
}));
afterEach(() => vi.clearAllTimers());

test("a crashed process is restarted at once", async () => {
  const first = fakeProcess();
  const start = vi.fn(async () => fakeProcess().running);
  keepRunning({ name: "web", start }, first.running);
  first.crash();
  await vi.advanceTimersByTimeAsync(50);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(start).toHaveBeenCalledTimes(1);
});

test("five crashes in a minute end the site, after growing delays", async () => {
  const first = fakeProcess();
  const start = vi.fn(async (): Promise<Running> => {
    throw new Error("no luck");
  });
  const { gaveUp } = keepRunning({ name: "web", start }, first.running);
  const verdict = expect(gaveUp).rejects.toThrow(
    /^web crashed 5 times in a minute \(no luck\): giving up$/,
  );
  first.crash();
  await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000 + 4_000);
  await verdict;
  expect(start).toHaveBeenCalledTimes(4);
});

test("five crashes over hours do not end the site", async () => {
  let latest = fakeProcess();
  const start = vi.fn(async () => (latest = fakeProcess()).running);
  keepRunning({ name: "web", start }, latest.running);
  for (let crash = 0; crash < 8; crash += 1) {
    latest.crash();
    await vi.advanceTimersByTimeAsync(3_600_000);
  }
  expect(start).toHaveBeenCalledTimes(8);
});

test("a stopped process is not restarted", async () => {
  const first = fakeProcess();
  const start = vi.fn(async () => fakeProcess().running);
  await keepRunning({ name: "web", start }, first.running).stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(start).not.toHaveBeenCalled();
});

test("a service that is not vital is restarted for ever, after pauses of up to a minute", async () => {
  let latest = fakeProcess();
  let works = false;
  const start = vi.fn(async (): Promise<Running> => {
    if (!works) throw new Error("no luck");
    return (latest = fakeProcess()).running;
  });
  const supervised = keepRunning({ name: "worker", start }, latest.running, { vital: false });
  let hasGivenUp = false;
  supervised.gaveUp.catch(() => (hasGivenUp = true));
  latest.crash();
  await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 32_000);
  expect(start).toHaveBeenCalledTimes(7);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(start).toHaveBeenCalledTimes(7 + 60);
  // After a minute without a crash the delay is short again.
  works = true;
  await vi.advanceTimersByTimeAsync(60_000);
  const calls = start.mock.calls.length;
  await vi.advanceTimersByTimeAsync(61_000);
  latest.crash();
  await vi.advanceTimersByTimeAsync(600);
  expect(start).toHaveBeenCalledTimes(calls + 1);
  expect(hasGivenUp).toBe(false);
});
