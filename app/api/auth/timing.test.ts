import { beforeAll, expect, it } from "vitest";
import { settings } from "@/lib/core/settings";
import * as forgot from "./forgot-password/route";
import { signInAs, testAccount, type Account } from "./test-account";
import { TestClient } from "./test-client";

/**
 * Nobody may learn from a clock whether an address has an account (docs/security.md#enumeration).
 */
const MAX_DIFFERENCE_MS = 50;
const ROUNDS = 15;
/** A right password while twenty wrong ones are checked takes at most so much longer. */
const MAX_FACTOR = 4;
const MAX_WAIT_MS = 250;

/**
 * A machine that is busy with something else may make one comparison say nothing; what takes longer
 * by itself fails all of them.
 */
const BUSY_MACHINE = { retry: 3 };

let users: Account[];
beforeAll(async () => {
  // The limits are tested elsewhere; here they would end what is measured.
  settings().RATE_LIMIT_FACTOR = 1_000;
  users = await Promise.all(Array.from({ length: ROUNDS }, () => testAccount()));
});

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The two kinds by turns, so that whatever else the machine does falls on both. */
async function compare(
  known: (at: number) => Promise<unknown>,
  unknown: (at: number) => Promise<unknown>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  await known(0);
  await unknown(0);
  for (let at = 0; at < ROUNDS; at++) {
    times[0].push(await timed(() => known(at)));
    times[1].push(await timed(() => unknown(at)));
  }
  return Math.abs(median(times[0]) - median(times[1]));
}

it("a login takes the same for known and unknown addresses", BUSY_MACHINE, async () => {
  const tryWith = (email: string) => signInAs(new TestClient(), { email }, { password: "wrong" });
  expect(
    await compare(
      (at) => tryWith(users[at]!.email),
      (at) => tryWith(`nobody${at}@example.test`),
    ),
  ).toBeLessThan(MAX_DIFFERENCE_MS);
});

it(
  "asking for a new password takes the same for known and unknown addresses",
  BUSY_MACHINE,
  async () => {
    const ask = (email: string) =>
      new TestClient().call(forgot.POST, "/auth/forgot-password", { body: { email } });
    expect(
      await compare(
        (at) => ask(users[at]!.email),
        (at) => ask(`nobody${at}@example.test`),
      ),
    ).toBeLessThan(MAX_DIFFERENCE_MS);
  },
);

it("the measure would notice a difference", async () => {
  const wait = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));
  expect(await compare(wait(80), wait(5))).toBeGreaterThan(MAX_DIFFERENCE_MS);
});

it("twenty concurrent wrong passwords do not delay a right one", BUSY_MACHINE, async () => {
  const owner = await testAccount();
  const right = () => signInAs(new TestClient(), owner);
  const quiet: number[] = [];
  for (let i = 0; i < 9; i++) quiet.push(await timed(right));
  const attacker = "10.7.7.7";
  const wrong = (i: number) =>
    signInAs(new TestClient(attacker), users[i % ROUNDS]!, { password: "wrong" });
  // The first of them are like anybody's; by these the attacker's address is known as one that
  // fails.
  for (let i = 0; i < 10; i++) await wrong(i);
  const loud: number[] = [];
  for (let round = 0; round < 9; round++) {
    const flood = Array.from({ length: 20 }, (_, i) => wrong(i));
    loud.push(await timed(async () => expect((await right()).status).toBe(200)));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.every((status) => status === 422 || status === 429)).toBe(true);
  }
  expect(median(loud)).toBeLessThan(Math.max(MAX_WAIT_MS, median(quiet) * MAX_FACTOR));
});
