import { expect, it } from "vitest";
import { makeSerialQueue } from "./serial-queue";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs three tasks, the first of which takes longest, and records when each begins and ends. */
async function record(run: (work: () => Promise<void>) => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  await Promise.all(
    [
      ["a", 20],
      ["b", 5],
      ["c", 0],
    ].map(([name, ms]) =>
      run(async () => {
        seen.push(`${name} begins`);
        await pause(Number(ms));
        seen.push(`${name} ends`);
      }),
    ),
  );
  return seen;
}

const ONE_AFTER_THE_OTHER = ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"];

it("runs one task at a time, in the order of the calls", async () => {
  expect(await record(makeSerialQueue())).toEqual(ONE_AFTER_THE_OTHER);
  // Control: without the queue they overlap.
  expect(await record((work) => work())).not.toEqual(ONE_AFTER_THE_OTHER);
});

it("gives each caller its own result, and continues after a failure", async () => {
  const inTurn = makeSerialQueue();
  const outcomes = await Promise.allSettled([
    inTurn(async () => 1),
    inTurn(() => Promise.reject(new Error("broken"))),
    inTurn(async () => 3),
  ]);
  expect(
    outcomes.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason))),
  ).toEqual([1, "Error: broken", 3]);
});

it("does not block another queue", async () => {
  const [one, other] = [makeSerialQueue(), makeSerialQueue()];
  const never = one(() => new Promise<void>(() => undefined));
  expect(await Promise.race([never, other(async () => "at once")])).toBe("at once");
});
