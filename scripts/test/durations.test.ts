import { expect, it } from "vitest";
import { slowestText } from "./durations";

it("names the slowest files with the sum of their tests, slowest first", () => {
  const lines = slowestText([
    { file: "a.test.ts", ms: 2_000 },
    { file: "b.test.ts", ms: 3_000 },
    { file: "a.test.ts", ms: 2_500 },
  ]).split("\n");
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ["The slowest files:"],
    ["4.5 s", "a.test.ts"],
    ["3.0 s", "b.test.ts"],
  ]);
});

it("names 15 of many files, and nothing for one", () => {
  const many = Array.from({ length: 40 }, (_, ms) => ({ file: `${ms}.test.ts`, ms }));
  expect(slowestText(many).split("\n")).toHaveLength(16);
  expect(slowestText(many)).toContain("39.test.ts");
  expect(slowestText(many)).not.toContain(" 3.test.ts");
  expect(slowestText([{ file: "a.test.ts", ms: 5 }])).toBe("");
});
