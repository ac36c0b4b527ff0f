import { expect, it } from "vitest";
import { isSeen } from "@/scripts/test/chance";
import { race, withoutConstraints } from "./race";
import { typedRace } from "./typed-race";

// A short run of `npm run bench -- appointments`.

it("many clients at one moment never make or book times that overlap", async () => {
  const result = await race({ clients: 24, rounds: 1 });
  expect(result).toMatchObject({ overlaps: 0, failed: [] });
  expect(result.made).toBeGreaterThan(0);
  // Each time is booked once, and the guest of many companies is at one of them.
  expect(result.booked).toBe(result.made + 1);
});

it("control: without the constraints they do", async () => {
  const overlap = async () => (await race({ clients: 10, rounds: 1 })).overlaps > 0;
  expect(await withoutConstraints(() => isSeen(overlap))).toBe(true);
});

const typed = { contenders: 20, rounds: 3 };

it("guests and the company never have one person's hour twice, by types of two lengths", async () => {
  const result = await typedRace({ ...typed, isLocked: true });
  expect(result).toMatchObject({ overlaps: 0, failed: [] });
  expect(result.booked).toBeGreaterThanOrEqual(typed.rounds);
  expect(result.booked + result.refused).toBe(typed.contenders * typed.rounds);
});

it("the constraint alone keeps them apart; control: without it they overlap", async () => {
  // Fewer: rows that wait for each other without a lock are told apart as a deadlock, a second each.
  const unlocked = { contenders: 5, rounds: 1, isLocked: false };
  expect((await typedRace(unlocked)).overlaps).toBe(0);
  const overlap = async () => (await typedRace(unlocked)).overlaps > 0;
  expect(await withoutConstraints(() => isSeen(overlap))).toBe(true);
});
