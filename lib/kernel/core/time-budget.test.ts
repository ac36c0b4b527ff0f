import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  askWithin,
  CALL_BUDGET_MS,
  callBudget,
  isTimeSpent,
  timeBudget,
  waitFor,
  waitWithin,
  WAITED_HEADER,
  withTimeBudget,
} from "./time-budget";

it("counts waits, those at the same time once, and not what is between them", async () => {
  await withTimeBudget(1_000, async () => {
    await sleep(60);
    expect(timeBudget()?.remaining()).toBe(1_000);
    await Promise.all([waitFor(sleep(100)), waitFor(sleep(100)), waitFor(sleep(100))]);
    await sleep(60);
    expect(timeBudget()?.remaining()).toBeGreaterThan(800);
    expect(timeBudget()?.remaining()).toBeLessThan(905);
    expect(isTimeSpent()).toBe(false);
  });
});

it("takes the wait for another service from the same time, and ends it with that", async () => {
  const aborted = (signal: AbortSignal) =>
    new Promise<string>((resolve) => signal.addEventListener("abort", () => resolve("aborted")));
  await withTimeBudget(300, async () => {
    await askWithin(5_000, () => sleep(100));
    expect(timeBudget()?.remaining()).toBeLessThan(205);
    const began = Date.now();
    expect(await askWithin(5_000, aborted)).toBe("aborted");
    expect(Date.now() - began).toBeLessThan(1_000);
    expect(isTimeSpent()).toBe(true);
  });
  // Control: outside of a request only its own limit counts.
  expect(await askWithin(50, aborted)).toBe("aborted");
});

it("breaks a wait off once it is spent, and limits nothing after the response", async () => {
  let later: Promise<number> | undefined;
  const began = Date.now();
  const first = await withTimeBudget(100, async () => {
    const result = await waitWithin(5_000, sleep(5_000, "done", { ref: false }), () => "late");
    expect(isTimeSpent()).toBe(true);
    later = sleep(20).then(() => timeBudget()?.remaining() ?? 0);
    return result;
  });
  expect([first, await later]).toEqual(["late", Infinity]);
  expect(Date.now() - began).toBeLessThan(3_000);
});

it("is shorter for a call that waited for its turn, but never less than half", () => {
  const budget = (waited?: string) =>
    callBudget(new Headers(waited === undefined ? {} : { [WAITED_HEADER]: waited }));
  expect([undefined, "0", "-5", "x"].map(budget)).toEqual(Array(4).fill(CALL_BUDGET_MS));
  expect([budget("1000"), budget("1e9")]).toEqual([CALL_BUDGET_MS - 1_000, CALL_BUDGET_MS / 2]);
});
