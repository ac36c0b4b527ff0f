import { expect, it } from "vitest";
import { readTotal } from "./run-tests";

it("reads the numbers of the last line of the tests", () => {
  const lines = ["✔ unit and integration tests   12 s   7 passed, 1 failed", "Failed:", "  a"];
  expect(readTotal([...lines, "7 passed, 1 failed, 2 not run", ""].join("\n"))).toEqual({
    passed: 7,
    failed: 1,
  });
});

it("finds no numbers where the tests did not come to their end", () => {
  expect(readTotal("✔ types 41 s\nError: no database")).toBeUndefined();
  expect(readTotal("")).toBeUndefined();
});
