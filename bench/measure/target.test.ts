import { describe, expect, it } from "vitest";
import { judge, showNumber } from "./target";

describe("judge", () => {
  it("compares the ratio with its target", () => {
    const row = judge({
      what: "page",
      value: 700,
      unit: "requests/s",
      against: { name: "bare Node", value: 1_000 },
      target: { of: "ratio", atLeast: 0.7 },
    });
    expect(row).toMatchObject({
      ratio: 0.7,
      met: true,
      against: "bare Node: 1,000 requests/s",
      target: "ratio ≥ 0.7",
    });
    expect(
      judge({
        what: "page",
        value: 699,
        unit: "requests/s",
        against: { name: "bare Node", value: 1_000 },
        target: { of: "ratio", atLeast: 0.7 },
      }).met,
    ).toBe(false);
  });
  it("compares the value with its target", () => {
    expect(
      judge({ what: "search", value: 20, unit: "ms", target: { of: "value", atMost: 20 } }),
    ).toMatchObject({ met: true, target: "≤ 20 ms", ratio: null });
    expect(
      judge({ what: "search", value: 20.1, unit: "ms", target: { of: "value", atMost: 20 } }).met,
    ).toBe(false);
  });
  it("has no verdict without a measurement", () => {
    expect(
      judge({
        what: "304",
        value: null,
        unit: "requests/s",
        target: { of: "value", atLeast: 1 },
        note: "no ETag",
      }),
    ).toMatchObject({ met: null, note: "no ETag" });
    expect(
      judge({
        what: "page",
        value: 1,
        unit: "ms",
        against: { name: "nginx", value: null },
        target: { of: "ratio", atLeast: 1 },
      }),
    ).toMatchObject({ ratio: null, met: null, against: "nginx" });
    expect(
      judge({
        what: "page",
        value: 1,
        unit: "ms",
        against: { name: "idle", value: 0 },
        target: { of: "ratio", atMost: 3 },
      }).met,
    ).toBeNull();
  });
  it("has no verdict without a target", () =>
    expect(judge({ what: "x", value: 1, unit: "ms" })).toMatchObject({
      target: null,
      met: null,
      against: null,
    }));
});

it.each([
  [12_345.6, "12,346"],
  [250, "250"],
  [12.345, "12.3"],
  [1.2345, "1.23"],
  [3, "3"],
  [0, "0"],
])("shows %d as %s", (value, text) => expect(showNumber(value)).toBe(text));
