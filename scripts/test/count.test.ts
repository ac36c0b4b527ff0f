import { expect, it } from "vitest";
import { addCounts, countText, detailText, NOTHING } from "./count";
import { countUnitTests } from "./unit-report";

const report = {
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [
    {
      name: `${process.cwd()}/lib/a.test.ts`,
      status: "failed",
      assertionResults: [
        { status: "failed", fullName: "adds", failureMessages: ["\u001B[31mexpected 2\u001B[39m"] },
        { status: "skipped", fullName: "divides" },
        { status: "passed", fullName: "waits", failureMessages: ["timed out"] },
        { status: "passed", fullName: "starts", failureMessages: [] },
      ],
    },
    {
      name: `${process.cwd()}/lib/b.test.ts`,
      status: "failed",
      message: "SyntaxError: b",
      assertionResults: [],
    },
  ],
};

it("lists failed tests, unreadable files and what passed only when run again, with their errors", () => {
  const count = addCounts(NOTHING, countUnitTests(report));
  expect(detailText(count)).toBe(
    [
      "Did not run:",
      "  lib/a.test.ts: divides",
      "Failed:",
      "  lib/a.test.ts: adds",
      "      expected 2",
      "  lib/a.test.ts: waits",
      "      passed only when run again",
      "      timed out",
      "  lib/b.test.ts",
      "      SyntaxError: b",
    ].join("\n"),
  );
  expect(countText(count)).toBe("2 passed, 3 failed, 1 not run");
});

it("names an error outside of every test, which fails the run", () => {
  const unhandled = [{ name: "error outside of every test", error: "TypeError: no socket" }];
  const count = countUnitTests(
    { numPassedTests: 5, numFailedTests: 0, testResults: [] },
    { durations: [], unhandled },
  );
  expect(countText(count)).toBe("5 passed, 1 failed");
  expect(detailText(count)).toContain("TypeError: no socket");
});

it("names the tests that failed once, with the error of that time", () => {
  const count = { ...NOTHING, passed: 1, flaky: [{ name: "e2e/a.spec.ts: waits", error: "late" }] };
  expect(countText(count)).toBe("1 passed, 0 failed, 1 failed once, then passed each time");
  expect(detailText(count).split("\n")).toEqual([
    "Failed once, then passed each time:",
    "  e2e/a.spec.ts: waits",
    "      late",
  ]);
});

it("control: is empty without failures", () => {
  expect(detailText(NOTHING)).toBe("");
});
