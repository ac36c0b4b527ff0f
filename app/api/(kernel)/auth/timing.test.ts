import { beforeAll, expect, it } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { smallestOf } from "@/scripts/test/chance";
import * as forgot from "./forgot-password/route";
import { signInAs, testAccount, type Account } from "./test-account";
import { TestClient } from "./test-client";

/**
 * Response times must not reveal whether an e-mail address has an account
 * (docs/security.md#enumeration).
 */
const MAX_DIFFERENCE_MS = 50;
const ROUNDS = 15;
/** The maximum delay of a right password while twenty wrong ones are checked. */
const MAX_FACTOR = 4;
const MAX_WAIT_MS = 250;

/** Ten comparisons at most, each of which checks up to 200 passwords. */
const TIMEOUT_MS = 300_000;

let users: Account[];
beforeAll(async () => {
  // Rate limits are tested elsewhere; here they would stop the measurement.
  settings().RATE_LIMIT_FACTOR = 1_000;
  users = await Promise.all(Array.from({ length: ROUNDS }, () => testAccount()));
});

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
async function measure(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Alternates both kinds, so that other load of the machine affects both. */
async function compare(
  known: (at: number) => Promise<unknown>,
  unknown: (at: number) => Promise<unknown>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  await known(0);
  await unknown(0);
  for (let index = 0; index < ROUNDS; index++) {
    times[0].push(await measure(() => known(index)));
    times[1].push(await measure(() => unknown(index)));
  }
  return Math.abs(median(times[0]) - median(times[1]));
}

it.each([
  ["a login", (email: string) => signInAs(new TestClient(), { email }, { password: "wrong" })],
  [
    "a request for a reset link",
    (email: string) =>
      new TestClient().call(forgot.POST, "/auth/forgot-password", { body: { email } }),
  ],
])(
  "%s takes the same time for known and unknown e-mail addresses",
  async (_what, attempt) => {
    const difference = () =>
      compare(
        (at) => attempt(users[at]!.email),
        (at) => attempt(`nobody${at}@example.test`),
      );
    expect(await smallestOf(MAX_DIFFERENCE_MS, difference)).toBeLessThan(MAX_DIFFERENCE_MS);
  },
  TIMEOUT_MS,
);

it(
  "control: the measurement notices a difference",
  async () => {
    const wait = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));
    const difference = () => compare(wait(80), wait(5));
    expect(await smallestOf(MAX_DIFFERENCE_MS, difference)).toBeGreaterThan(MAX_DIFFERENCE_MS);
  },
  TIMEOUT_MS,
);

/** How much longer than allowed a right password takes beside wrong ones: more than 1 is too long. */
async function delayByWrongPasswords(): Promise<number> {
  const owner = await testAccount();
  const right = () => signInAs(new TestClient(), owner);
  const undisturbed: number[] = [];
  for (let i = 0; i < 9; i++) undisturbed.push(await measure(right));
  const attacker = "10.7.7.7";
  const wrong = (i: number) =>
    signInAs(new TestClient(attacker), users[i % ROUNDS]!, { password: "wrong" });
  // The first attempts make the attacker's IP address known for failures.
  for (let i = 0; i < 10; i++) await wrong(i);
  const disturbed: number[] = [];
  for (let round = 0; round < 9; round++) {
    const flood = Array.from({ length: 20 }, (_, i) => wrong(i));
    disturbed.push(await measure(async () => expect((await right()).status).toBe(200)));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.every((status) => status === 422 || status === 429)).toBe(true);
  }
  return median(disturbed) / Math.max(MAX_WAIT_MS, median(undisturbed) * MAX_FACTOR);
}

it(
  "twenty concurrent wrong passwords do not delay a right one",
  async () => expect(await smallestOf(1, delayByWrongPasswords)).toBeLessThan(1),
  TIMEOUT_MS,
);
