import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Suite } from "../suite";
import { readResults, writeResults, type SuiteResult } from "./results";
import { resultsFile, writeReport } from "./write-report";

const out = mkdtempSync(path.join(os.tmpdir(), "ds-report-"));
afterAll(() => rmSync(out, { recursive: true }));

const suites: Suite[] = ["pages", "lists"].map((name) => ({
  name,
  title: name,
  about: "How.",
  targets: ["fast"],
  run: () => Promise.reject(new Error("not run here")),
}));
const result = (file: string): SuiteResult => ({
  at: "2026-11-21T10:00:00.000Z",
  scale: 1,
  seconds: 1,
  machine: {
    cpu: "c",
    cores: 1,
    memoryGb: 1,
    system: "s",
    node: "20",
    postgres: "18",
    packages: {},
  },
  rows: [],
  tables: [],
  notes: [],
  plots: [
    {
      kind: "lines",
      file,
      title: "Χρόνος",
      xLabel: "percentile",
      yLabel: "ms",
      ticks: ["p50"],
      lines: [{ label: "a", values: [1] }],
    },
  ],
});

describe("results", () => {
  it("are none without a file", () =>
    expect(readResults(path.join(out, "none.json"))).toEqual({ suites: {} }));
  it("round-trip", () => {
    const results = { suites: { pages: result("pages.svg") } };
    writeResults(resultsFile(out), results);
    expect(readResults(resultsFile(out))).toEqual(results);
  });
  it.each(["{", '{"suites":{"pages":{}}}', '{"suites":{"pages":{"at":"today"}}}'])(
    "are refused when they are %s",
    (text) => {
      const file = path.join(out, "bad.json");
      writeFileSync(file, text);
      expect(() => readResults(file)).toThrow();
    },
  );
  it("never name a plot outside their folder", () => {
    const file = path.join(out, "bad.json");
    writeResults(file, { suites: { pages: result("../x.svg") } });
    expect(() => readResults(file)).toThrow(/file/);
  });
});

it("the report is written with its plots, without those of earlier runs", () => {
  writeReport(out, suites, { suites: { pages: result("old.svg"), lists: result("lists.svg") } });
  writeReport(out, suites, { suites: { pages: result("new.svg"), lists: result("lists.svg") } });
  expect(readdirSync(path.join(out, "benchmarks")).filter((name) => name.endsWith(".svg"))).toEqual(
    ["lists.svg", "new.svg"],
  );
  expect(existsSync(resultsFile(out))).toBe(true);
  expect(readFileSync(path.join(out, "benchmarks.md"), "utf8")).toContain("benchmarks/new.svg");
});
