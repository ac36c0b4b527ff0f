import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountKey, delaySeconds, clearFailures, beginAttempt } from "./lockout";

const refused = async (email: string, place?: string): Promise<number> => {
  const error = await beginAttempt(email, place).then(
    () => undefined,
    (thrown: { detail: { headers: Record<string, string> } }) => thrown,
  );
  return error === undefined ? 0 : Number(error.detail.headers["Retry-After"]);
};
let made = 0;
const account = () => `person${++made}@example.test`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("doubles the delay after the fifth failure, up to 15 minutes", () => {
  expect([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1_000].map((failure) => delaySeconds(failure))).toEqual([
    0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900,
  ]);
});

it("allows five attempts, then one after each delay", async () => {
  const email = account();
  for (let i = 0; i < 5; i++) expect(await refused(email)).toBe(0);
  expect(await refused(email)).toBe(15);
  vi.advanceTimersByTime(14_500);
  expect(await refused(email)).toBe(1);
  vi.advanceTimersByTime(600);
  expect(await refused(email)).toBe(0);
  expect(await refused(email)).toBe(30);
});

it("allows concurrent attempts no more tries, and gives them no longer delay", async () => {
  const email = account();
  const all = await Promise.all(Array.from({ length: 20 }, () => refused(email)));
  expect(all.filter((seconds) => seconds === 0)).toHaveLength(5);
  expect(Math.max(...all)).toBe(15);
  vi.advanceTimersByTime(15_100);
  await refused(email);
  expect(await refused(email)).toBe(30);
});

it("never delays more than 15 minutes, and expires after two hours", async () => {
  const email = account();
  for (let i = 0; i < 5; i++) await refused(email);
  let longest = 0;
  for (let i = 0; i < 9; i++) {
    const seconds = await refused(email);
    longest = Math.max(longest, seconds);
    vi.advanceTimersByTime(seconds * 1_000 + 100);
    await refused(email);
  }
  expect(longest).toBe(900);
  vi.advanceTimersByTime(2 * 3_600_000);
  for (let i = 0; i < 5; i++) expect(await refused(email)).toBe(0);
});

describe("an attempt", () => {
  it("that succeeds clears all failures", async () => {
    const email = account();
    for (let i = 0; i < 4; i++) await beginAttempt(email);
    const turn = await beginAttempt(email);
    expect([turn.tries, turn.locks]).toEqual([5, true]);
    await turn.succeed();
    for (let i = 0; i < 5; i++) expect(await refused(email)).toBe(0);
    await clearFailures(email);
    expect(await refused(email)).toBe(0);
  });
  it("that is refunded does not count", async () => {
    const email = account();
    for (let i = 0; i < 20; i++) await (await beginAttempt(email)).cancel();
    for (let i = 0; i < 5; i++) expect(await refused(email)).toBe(0);
    expect(await refused(email)).toBeGreaterThan(0);
  });
});

describe("a known IP address", () => {
  it("is not delayed by failures from elsewhere", async () => {
    const email = account();
    for (let i = 0; i < 6; i++) await refused(email);
    expect(await refused(email)).toBeGreaterThan(0);
    expect(await refused(email, "192.0.2.7")).toBe(0);
  });
  it("has its own limit, and its failures count for the account too", async () => {
    const email = account();
    for (let i = 0; i < 5; i++) expect(await refused(email, "192.0.2.7")).toBe(0);
    expect(await refused(email, "192.0.2.7")).toBeGreaterThan(0);
    expect(await refused(email)).toBeGreaterThan(0);
  });
});

it("stores no e-mail addresses", () => {
  expect(accountKey("a@example.test")).toMatch(/^[\w-]{22}$/);
  expect(accountKey("a@example.test")).not.toBe(accountKey("b@example.test"));
});
