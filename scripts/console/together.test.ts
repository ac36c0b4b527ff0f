import { expect, it } from "vitest";
import { Stopped } from "./run-program";
import { Milestone, together } from "./together";

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

it("lets a work wait for a milestone of another, until that fails", async () => {
  const order: string[] = [];
  const built = new Milestone();
  const waiting = async (signal: AbortSignal) => {
    await built.wait(signal);
    order.push("after it");
  };
  const reaching = async () => {
    order.push("before it");
    built.reach();
  };
  await together(undefined, [waiting, reaching]);
  expect(order).toEqual(["before it", "after it"]);

  const never = new Milestone();
  const failing = async () => {
    throw new Error("does not build");
  };
  const migrate = async (signal: AbortSignal) => {
    await never.wait(signal);
    order.push("migrated");
  };
  await expect(together(undefined, [migrate, failing])).rejects.toThrow("does not build");
  expect(order).not.toContain("migrated");
});
