import { afterEach, expect, test, vi } from "vitest";
import { warn } from "../console/progress.mjs";
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
  warn: vi.fn(),
}));
vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
vi.mock("node:timers/promises", () => ({
  setTimeout: (delay: number) => new Promise((resolve) => setTimeout(resolve, delay)),
}));
afterEach(() => {
  vi.clearAllTimers();
  vi.mocked(warn).mockClear();
});

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

test("a crash loop ends nothing else: it is restarted for ever, after pauses of up to a minute", async () => {
  let latest = fakeProcess();
  let works = false;
  const start = vi.fn(async (): Promise<Running> => {
    if (!works) throw new Error("no luck");
    return (latest = fakeProcess()).running;
  });
  keepRunning({ name: "web", start }, latest.running);
  latest.crash();
  await vi.advanceTimersByTimeAsync(200 + 1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 32_000);
  expect(start).toHaveBeenCalledTimes(7);
  const fifth = vi.mocked(warn).mock.calls.map(([line]) => line)[4];
  expect(fifth).toBe("web ended (no luck), starting it again in 8 s (5 crashes in a row)");
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(start).toHaveBeenCalledTimes(7 + 60);
  // After a minute without a crash the pause is short again.
  works = true;
  await vi.advanceTimersByTimeAsync(60_000);
  const calls = start.mock.calls.length;
  await vi.advanceTimersByTimeAsync(61_000);
  latest.crash();
  await vi.advanceTimersByTimeAsync(600);
  expect(start).toHaveBeenCalledTimes(calls + 1);
  // Control: one that had run for less goes on counting.
  latest.crash();
  await vi.advanceTimersByTimeAsync(600);
  expect(start).toHaveBeenCalledTimes(calls + 1);
});

test("one with a longest pause of its own is started again after it, however often it crashed", async () => {
  const latest = fakeProcess();
  const start = vi.fn(async (): Promise<Running> => {
    throw new Error("no luck");
  });
  keepRunning({ name: "chat", start }, latest.running, 8_000);
  latest.crash();
  await vi.advanceTimersByTimeAsync(200 + 1_000 + 2_000 + 4_000 + 8_000);
  expect(start).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(start).toHaveBeenCalledTimes(5 + 10);
});

test("crashes hours apart are each followed by a restart at once", async () => {
  let latest = fakeProcess();
  const start = vi.fn(async () => (latest = fakeProcess()).running);
  keepRunning({ name: "web", start }, latest.running);
  for (let crash = 0; crash < 8; crash += 1) {
    latest.crash();
    await vi.advanceTimersByTimeAsync(150);
    expect(start).toHaveBeenCalledTimes(crash + 1);
    await vi.advanceTimersByTimeAsync(3_600_000);
  }
});

test("a stopped process is not restarted", async () => {
  const first = fakeProcess();
  const start = vi.fn(async () => fakeProcess().running);
  await keepRunning({ name: "web", start }, first.running).stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(start).not.toHaveBeenCalled();
});
