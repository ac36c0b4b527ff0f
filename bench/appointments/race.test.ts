import { expect, it } from "vitest";
import { isSeen } from "@/scripts/test/chance";
import { race, withoutConstraints } from "./race";

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
