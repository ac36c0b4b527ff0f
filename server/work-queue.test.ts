import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { AppError } from "@/lib/kernel/core/errors";
import { WorkQueue, type WorkLimits } from "./work-queue";

const LIMITS: WorkLimits = {
  running: 3,
  runningOfNetwork: 2,
  waiting: 100,
  waitingOfNetwork: 60,
  waitMs: 10_000,
};
const WORK_MS = 10;

/** Work of some milliseconds, with the largest number that was done at once. */
function meter(limits: Partial<WorkLimits> = {}) {
  const queue = new WorkQueue({ ...LIMITS, ...limits });
  const found = { now: 0, most: 0, order: [] as string[] };
  const add = (network: string, ms = WORK_MS) =>
    queue.run(network, async (waitedMs) => {
      found.order.push(network);
      found.most = Math.max(found.most, ++found.now);
      await sleep(ms);
      found.now--;
      return waitedMs;
    });
  return { add, found, queue };
}

describe("a work queue", () => {
  it("does no more at once than it may, of all and of one network, and all in the end", async () => {
    const one = meter();
    await Promise.all(Array.from({ length: 20 }, () => one.add("a")));
    expect(one.found.most).toBe(2);
    const many = meter();
    await Promise.all(Array.from({ length: 50 }, (_, index) => many.add(`network ${index}`)));
    expect([many.found.most, many.found.order.length]).toEqual([3, 50]);
  });

  it("lets networks take turns; control: without shares one of them is served first", async () => {
    /** How many begin before one that is added after fifty of a network. */
    const before = async (network: string) => {
      const { queue } = meter();
      const begun: string[] = [];
      const add = (name: string, of: string) =>
        queue.run(of, async () => {
          begun.push(name);
          await sleep(1);
        });
      const crowd = Array.from({ length: 50 }, (_, index) => add(`${index}`, "a"));
      await Promise.all([...crowd, add("mine", network)]);
      return begun.indexOf("mine");
    };
    expect(await before("b")).toBe(2);
    // The same network for all: the last one waits for all others.
    expect(await before("a")).toBe(50);
  });

  it("refuses what is too much: 429 to one network, 503 to all", async () => {
    const { add } = meter({ waiting: 3, waitingOfNetwork: 2 });
    const asked = ["a", "a", "a", "a", "a", "b", "b", "c"].map((network) => add(network));
    const outcomes = await Promise.allSettled(asked);
    const statuses = outcomes.map((outcome) =>
      outcome.status === "fulfilled" ? 200 : (outcome.reason as { status: number }).status,
    );
    // Two of a run and two wait; b runs one and waits with one; then nobody may wait.
    expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 200, 503]);
    expect(outcomes[7]).toMatchObject({
      reason: { detail: { headers: { "Retry-After": expect.stringMatching(/^\d+$/) } } },
    });
  });

  it("tells refused clients to come back at different times", async () => {
    const { add } = meter({ waitingOfNetwork: 1 });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => add("a")));
    const times = outcomes.flatMap((outcome) =>
      outcome.status === "rejected"
        ? [(outcome.reason as AppError).detail.headers?.["Retry-After"]]
        : [],
    );
    expect([...new Set(times)].toSorted()).toEqual(["2", "3", "4", "5"]);
  });

  it("refuses what waited too long, and frees its place", async () => {
    const { add, found } = meter({ running: 1, runningOfNetwork: 1, waitMs: 20 });
    const long = add("a", 60);
    await expect(add("b")).rejects.toMatchObject({ status: 503 });
    await long;
    await add("c");
    expect(found.order).toEqual(["a", "c"]);
  });

  it("frees the place of work that fails", async () => {
    const { queue } = meter({ running: 1, runningOfNetwork: 1 });
    for (let turn = 0; turn < 3; turn++)
      await expect(queue.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(queue.run("a", async () => 1)).resolves.toBe(1);
  });
});
