import { describe, expect, it } from "vitest";
import { judge } from "../measure/target";
import type { Suite } from "../suite";
import { cell, markdownTable, renderReport, rowCells } from "./markdown";
import type { SuiteResult } from "./results";

const suite = (name: string): Suite => ({
  name,
  title: `Suite ${name}`,
  about: "How.",
  targets: ["fast"],
  run: () => Promise.reject(new Error("not run here")),
});
const machine = {
  cpu: "Test CPU",
  cores: 2,
  memoryGb: 8,
  system: "Linux",
  node: "20",
  postgres: "18",
  packages: { next: "16" },
};
const result = (change: Partial<SuiteResult> = {}): SuiteResult => ({
  at: "2026-11-21T10:00:00.000Z",
  scale: 1,
  seconds: 12,
  machine,
  notes: ["One note."],
  rows: [
    judge({
      what: "page",
      value: 7,
      unit: "requests/s",
      against: { name: "bare Node", value: 10 },
      target: { of: "ratio", atLeast: 0.8 },
      note: "a warning",
    }),
  ],
  tables: [{ title: "Failing", head: ["query"], rows: [["α|β"]] }],
  plots: [{ kind: "bars", file: "x.svg", title: "Plot", xLabel: "x", yLabel: "y", bars: [] }],
  ...change,
});

describe("cell", () => {
  it.each([
    ["a|b", "a\\|b"],
    ["a\nb", "a b"],
    ["<b>", "&lt;b>"],
    ["a\\|b", "a\\\\\\|b"],
  ])("%j is %j", (text, expected) => expect(cell(text)).toBe(expected));
});

it("a table has a header line, a separator, and one line per row", () =>
  expect(markdownTable(["a", "b"], [["1", "2"]])).toBe("| a | b |\n| --- | --- |\n| 1 | 2 |"));

it("a row shows the measurement and the verdict", () => {
  expect(rowCells(result().rows[0]!)).toEqual([
    "page",
    "7 requests/s",
    "bare Node: 10 requests/s",
    "0.70",
    "ratio ≥ 0.8",
    "NO",
  ]);
  expect(rowCells(judge({ what: "x", value: null, unit: "ms" }))).toEqual([
    "x",
    "not measured",
    "",
    "",
    "",
    "",
  ]);
});

describe("the report", () => {
  it("lists suites without results and how to run them", () =>
    expect(renderReport([suite("lists")], { suites: {} })).toContain(
      "Not measured yet: `npm run bench -- lists`",
    ));
  it("holds rows, notes, plots and tables of a result", () => {
    const text = renderReport([suite("pages")], { suites: { pages: result() } });
    for (const part of [
      "| Suite pages | 0 of 1 | 2026-11-21 |",
      "Test CPU",
      "page: a warning",
      "One note.",
      "![Plot](benchmarks/x.svg)",
      "**Failing**",
      "α\\|β",
      "ratio ≥ 0.8 | NO",
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Rehearsal|machine 1/);
  });
  it("distinguishes machines, and scaled runs from full ones", () => {
    const text = renderReport([suite("a"), suite("b")], {
      suites: { a: result(), b: result({ scale: 0.01, machine: { ...machine, cores: 64 } }) },
    });
    expect(text).toContain("on machine 2");
    expect(text).toContain("Rehearsal at scale 0.01");
    expect(text.match(/Test CPU/g)).toHaveLength(2);
  });
});
