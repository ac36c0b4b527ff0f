import { expect, it } from "vitest";
import { slowestText } from "./durations";

const cells = (text: string) => text.split("\n").map((line) => line.trim().split(/\s{2,}/));

it("names the slowest files with the sum of their tests, slowest first", () =>
  expect(
    cells(
      slowestText([
        { file: "e2e/a.spec.ts", ms: 2_000, tests: 1 },
        { file: "b.test.ts", ms: 3_000, loadingMs: 1_000, tests: 7 },
        { file: "e2e/a.spec.ts", ms: 2_500, tests: 1 },
      ]),
    ),
  ).toEqual([
    ["2 files took 7.5 s in several processes, the most of it:"],
    ["time", "loading", "tests", "file"],
    ["4.5 s", "2", "e2e/a.spec.ts"],
    ["3.0 s", "1.0 s", "7", "b.test.ts"],
  ]));

it("names 20 of many files, and nothing for one", () => {
  const many = Array.from({ length: 40 }, (_, ms) => ({ file: `${ms}.test.ts`, ms, tests: 1 }));
  expect(slowestText(many).split("\n")).toHaveLength(22);
  expect(slowestText(many)).toContain("39.test.ts");
  expect(slowestText(many)).not.toContain(" 3.test.ts");
  expect(slowestText([{ file: "a.test.ts", ms: 5, tests: 1 }])).toBe("");
});
