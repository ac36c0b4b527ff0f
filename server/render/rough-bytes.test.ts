import { expect, it } from "vitest";
import { roughBytes } from "./rough-bytes";

it("counts letters by the bytes that they take", () => {
  expect(roughBytes("a".repeat(1_000))).toBe(1_016);
  expect(roughBytes("α".repeat(1_000))).toBe(2_016);
});
it("counts what is inside, once", () => {
  const part = { text: "a".repeat(1_000) };
  const once = roughBytes([part]);
  expect(roughBytes([part, part])).toBeLessThan(once + 100);
  expect(roughBytes([part, { ...part }])).toBeGreaterThan(2_000);
  expect(roughBytes(new Map([["key", part]]))).toBeGreaterThan(1_000);
  expect(roughBytes({ bytes: new Uint8Array(5_000) })).toBeGreaterThan(5_000);
  const loop: { self?: object } = {};
  loop.self = loop;
  expect(roughBytes(loop)).toBe(40);
  expect([roughBytes(null), roughBytes(undefined), roughBytes(7)]).toEqual([0, 0, 0]);
});
