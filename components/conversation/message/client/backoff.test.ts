import { expect, it } from "vitest";
import { makeBackoff } from "./backoff";

it("doubles the bound to 30 s, and any time below it may be drawn", () => {
  const highest = makeBackoff({ random: () => 1, now: () => 0 });
  expect(Array.from({ length: 7 }, () => highest.next())).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  const short = makeBackoff({ random: () => 1, now: () => 0 }, 5_000);
  expect(Array.from({ length: 5 }, () => short.next())).toEqual([
    1_000, 2_000, 4_000, 5_000, 5_000,
  ]);
  const lowest = makeBackoff({ random: () => 0, now: () => 0 });
  expect([lowest.next(), lowest.next()]).toEqual([0, 0]);
});

it("begins anew only after a minute of calm", () => {
  let now = 0;
  const backoff = makeBackoff({ random: () => 1, now: () => now });
  backoff.next();
  backoff.next();
  backoff.connected();
  now += 59_000;
  expect(backoff.next()).toBe(4_000);
  backoff.connected();
  now += 60_000;
  expect(backoff.next()).toBe(1_000);
});
