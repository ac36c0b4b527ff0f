import { describe, expect, it } from "vitest";
import { formatSpan, formatSpanFor, repeatedTime } from "./times";

const at = (from: string, to?: string, zone = "Europe/Athens") => ({
  starts: new Date(from),
  ends: to ? new Date(to) : null,
  zone,
});

describe("the time of something", () => {
  it.each([
    ["el", "Τετάρτη 6 Μαΐου 2026, 18:30–20:00 (ώρα Αθήνας)"],
    ["en", "Wednesday 6 May 2026, 18:30–20:00 (Athens time)"],
  ] as const)("names day, times and zone in %s", (locale, text) =>
    expect(formatSpan(at("2026-05-06T15:30:00Z", "2026-05-06T17:00:00Z"), locale)).toBe(text),
  );
  it("names both days when it ends on another", () =>
    expect(formatSpan(at("2026-05-06T20:00:00Z", "2026-05-06T22:30:00Z"), "en")).toBe(
      "Wednesday 6 May 2026, 23:00 – Thursday 7 May 2026, 01:30 (Athens time)",
    ));
  it("has one time without an end", () =>
    expect(formatSpan(at("2027-03-28T01:00:00Z"), "en")).toBe(
      "Sunday 28 March 2027, 04:00 (Athens time)",
    ));
  it("tells the two 03:30s of the night in which clocks go back apart", () => {
    expect(formatSpan(at("2027-10-31T00:30:00Z"), "en")).toBe(
      "Sunday 31 October 2027, 03:30 (Athens time, GMT+3)",
    );
    expect(formatSpan(at("2027-10-31T01:30:00Z"), "el")).toBe(
      "Κυριακή 31 Οκτωβρίου 2027, 03:30 (ώρα Αθήνας, GMT+2)",
    );
  });
  it.each([
    ["2027-10-30T23:59:00Z", null],
    ["2027-10-31T00:00:00Z", "first"],
    ["2027-10-31T00:59:00Z", "first"],
    ["2027-10-31T01:00:00Z", "second"],
    ["2027-10-31T01:59:00Z", "second"],
    ["2027-10-31T02:00:00Z", null],
    ["2027-03-28T00:30:00Z", null],
    ["2027-03-28T01:30:00Z", null],
  ])("knows whether the clock of Athens shows %s twice", (iso, which) =>
    expect(repeatedTime(new Date(iso), "Europe/Athens")).toBe(which),
  );
  it("adds the zone of a reader whose clock differs", () => {
    const span = at("2026-05-06T20:00:00Z", "2026-05-06T22:30:00Z");
    expect(formatSpanFor(span, "America/New_York", "en")).toBe(
      "Wednesday 6 May 2026, 16:00–18:30 (Eastern Time)",
    );
    expect(formatSpanFor(span, "Europe/Athens", "en")).toBeNull();
    expect(formatSpanFor(span, "Europe/Helsinki", "en")).toBeNull();
  });
});
