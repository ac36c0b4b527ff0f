import { describe, expect, it } from "vitest";
import { readOptions } from "./options";

const KNOWN = ["pages", "lists", "search-quality"];

describe("readOptions", () => {
  it("runs all suites at full scale into docs by default", () =>
    expect(readOptions([], KNOWN)).toEqual({
      suites: KNOWN,
      scale: 1,
      runs: 1,
      minutes: 30,
      build: true,
      reportOnly: false,
      out: "docs",
    }));
  it("runs the named suites in a fixed order", () =>
    expect(readOptions(["search-quality", "pages"], KNOWN).suites).toEqual([
      "pages",
      "search-quality",
    ]));
  it("does not write a scaled run into docs", () =>
    expect(readOptions(["--scale", "0.01", "--no-build"], KNOWN)).toMatchObject({
      scale: 0.01,
      build: false,
      out: "test-results/bench",
    }));
  it("can write the report alone", () =>
    expect(readOptions(["--report-only"], KNOWN)).toMatchObject({ reportOnly: true, out: "docs" }));
  it("writes into the given folder", () =>
    expect(readOptions(["--scale=0.5", "--out", "/tmp/x", "--runs", "3"], KNOWN)).toMatchObject({
      out: "/tmp/x",
      runs: 3,
    }));
  it.each([
    [["page"], /no suite "page"/],
    [["--scale", "2"], /--scale must/],
    [["--scale", ""], /--scale must/],
    [["--scale", "much"], /--scale must/],
    [["--runs", "0"], /--runs must/],
    [["--runs", "1.5"], /whole number/],
    [["--fast"], /--fast/],
  ])("refuses %j", (args, message) => expect(() => readOptions(args, KNOWN)).toThrow(message));
});
