import { expect, it } from "vitest";
import { inLine } from "./in-line";
import type { OnSale } from "./wanted";

const state = (left: number): OnSale => ({ event: null, seats: { left, types: [] } });
const refuse = () => Promise.reject(new Error("sold out"));

/** A look that tells how often it was done. */
function counted(left = 0) {
  const look = () => {
    look.times++;
    return Promise.resolve(state(left));
  };
  look.times = 0;
  return look;
}

it("refuses all who wait after one look", async () => {
  const look = counted();
  const all = Array.from({ length: 5 }, () => inLine(1, look, refuse));
  expect((await Promise.allSettled(all)).every(({ status }) => status === "rejected")).toBe(true);
  expect(look.times).toBe(1);
});

it("looks again after each purchase", async () => {
  const look = counted(2);
  const seen: (number | null)[] = [];
  const buy = ({ seats }: OnSale) => Promise.resolve(seen.push(seats.left));
  await Promise.all([inLine(2, look, buy), inLine(2, look, buy), inLine(2, look, buy)]);
  expect([look.times, seen]).toEqual([3, [2, 2, 2]]);
});

it("looks again for who came after the look began", async () => {
  let freeSeat = () => {};
  let times = 0;
  const look = async () => {
    times++;
    if (times === 1) await new Promise<void>((resolve) => (freeSeat = resolve));
    return state(times - 1);
  };
  const first = inLine(3, look, refuse);
  await Promise.resolve();
  const late = inLine(3, look, ({ seats }) => Promise.resolve(seats.left));
  freeSeat();
  await expect(first).rejects.toThrow("sold out");
  expect(await late).toBe(1);
});
