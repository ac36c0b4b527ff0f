import { expect, it } from "vitest";
import { failuresOf, readTotal } from "./run-tests";

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

it("tells what failed, without colours and paths of the machine", () => {
  const tail = [
    "\u001b[31m✖ unit\u001b[39m",
    "  Failed:",
    "    a.test.ts: is right",
    "        \u001b[31mAssertionError: 1\u001b[39m",
    "            at /home/somebody/a.test.ts:1:2",
    "0 passed, 1 failed",
  ].join("\n");
  expect(failuresOf(tail)).toEqual(["    a.test.ts: is right", "        AssertionError: 1"]);
  expect(failuresOf("1 passed, 0 failed")).toEqual([]);
});
