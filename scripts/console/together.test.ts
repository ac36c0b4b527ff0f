import { expect, it } from "vitest";
import { Stopped } from "./run-program";
import { together } from "./together";

/** Resolves with the reason of its signal, once that is aborted. */
const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );

it("gives the results in the order of the works", async () =>
  expect(await together(undefined, [async () => 1, async () => "two"])).toEqual([1, "two"]));

it("stops the others when one fails, waits for them, and throws its error", async () => {
  let isCleanedUp = false;
  const slow = async (signal: AbortSignal) => {
    try {
      await untilStopped(signal);
    } finally {
      await new Promise((resolve) => setTimeout(resolve, 20));
      isCleanedUp = true;
    }
  };
  const failing = async () => {
    throw new Error("no room");
  };
  await expect(together(undefined, [slow, failing])).rejects.toThrow("no room");
  expect(isCleanedUp).toBe(true);
});

it("ends with a stop from outside", async () => {
  const stop = new AbortController();
  const done = together(stop.signal, [untilStopped, untilStopped]);
  stop.abort(new Stopped("SIGINT"));
  await expect(done).rejects.toThrow("Stopped by SIGINT");
});
