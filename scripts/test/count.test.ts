import { expect, it } from "vitest";
import { addCounts, countText, detailText, NOTHING } from "./count";
import { countUnitTests, unitDurations } from "./unit-report";

const report = {
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [
    {
      name: `${process.cwd()}/lib/a.test.ts`,
      status: "failed",
      startTime: 1_000,
      endTime: 4_000,
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
      startTime: 5_000,
      endTime: 5_000,
      assertionResults: [],
    },
  ],
};

it("lists failed tests and unreadable files with their errors at the end", () => {
  const count = addCounts(NOTHING, countUnitTests(report));
  expect(detailText(count)).toBe(
    [
      "Did not run:",
      "  lib/a.test.ts: divides",
      "Passed only when run again:",
      "  lib/a.test.ts: waits",
      "      timed out",
      "Failed:",
      "  lib/a.test.ts: adds",
      "      expected 2",
      "  lib/b.test.ts",
      "      SyntaxError: b",
    ].join("\n"),
  );
  expect(countText(count)).toBe("3 passed, 2 failed, 1 passed only when run again, 1 not run");
});

it("tells how long the tests of each file took", () => {
  expect(unitDurations(report)).toEqual([
    { file: "lib/a.test.ts", ms: 3_000 },
    { file: "lib/b.test.ts", ms: 0 },
  ]);
});

it("control: is empty without failures", () => {
  expect(detailText(NOTHING)).toBe("");
});
