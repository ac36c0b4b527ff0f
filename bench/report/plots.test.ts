import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { drawBars } from "./bars";
import { drawLines } from "./lines";
import { escapeXml, niceTicks } from "./svg";

describe("niceTicks", () => {
  it.each([
    [10, [0, 2, 4, 6, 8, 10]],
    [0.7, [0, 0.2, 0.4, 0.6, 0.8]],
    [23_456, [0, 5_000, 10_000, 15_000, 20_000, 25_000]],
    [3, [0, 1, 2, 3]],
    [0, [0, 1]],
    [Number.NaN, [0, 1]],
  ])("up to %d", (max, ticks) => expect(niceTicks(max)).toEqual(ticks));
  it("always reaches the greatest value", () => {
    for (let max = 0.013; max < 1e6; max *= 1.7)
      expect(niceTicks(max).at(-1)).toBeGreaterThanOrEqual(max * 0.999_999);
  });
});

it("escapes XML characters", () =>
  expect(escapeXml(`Α & <β> "γ" 'δ'`)).toBe("Α &#38; &#60;β&#62; &#34;γ&#34; &#39;δ&#39;"));

const bars = {
  kind: "bars" as const,
  file: "x.svg",
  title: "Σελίδες & ρυθμός",
  xLabel: "requests/s",
  yLabel: "server",
  bars: [
    { label: "DS <cache>", value: 100 },
    { label: "άλλος", value: 50, faint: true },
  ],
  mark: { label: "target", value: 75 },
};
const lines = {
  kind: "lines" as const,
  file: "y.svg",
  title: "Χρόνος",
  xLabel: "percentile",
  yLabel: "ms",
  ticks: ["p50", "p99"],
  lines: [
    { label: "quiet", values: [1, 2] },
    { label: "σώσιμο", values: [2, 4] },
  ],
};

describe("drawings", () => {
  it.each([
    ["bars", drawBars(bars)],
    ["lines", drawLines(lines)],
  ])("of %s are whole XML with a title and no script", (_kind, svg) => {
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).toContain("prefers-color-scheme:dark");
    expect(svg).not.toMatch(/<script|NaN|undefined|Infinity/);
    expect(
      (new XMLParser().parse(svg) as { svg: { title: { "#text"?: string } | string } }).svg.title,
    ).toBeTruthy();
  });
  it("names both axes", () => {
    expect(drawBars(bars)).toContain(">requests/s</text>");
    expect(drawBars(bars)).toContain(">server</text>");
    expect(drawLines(lines)).toContain(">percentile</text>");
  });
  it("makes bars as long as their numbers", () => {
    const widths = [...drawBars(bars).matchAll(/<rect class="s0[^"]*"[^>]* width="([\d.]+)"/g)].map(
      (match) => Number(match[1]),
    );
    expect(widths).toHaveLength(2);
    expect(widths[0]! / widths[1]!).toBeCloseTo(2, 1);
  });
  it("draws slower values higher", () => {
    const [first, second] = [...drawLines(lines).matchAll(/points="[\d.]+,([\d.]+) /g)].map(
      (match) => Number(match[1]),
    );
    expect(first).toBeGreaterThan(second!);
  });
  it("draws an empty plot", () =>
    expect(XMLValidator.validate(drawBars({ ...bars, bars: [], mark: undefined }))).toBe(true));
  it("refuses a line that does not fit its axis, and more lines than colours", () => {
    expect(() => drawLines({ ...lines, lines: [{ label: "short", values: [1] }] })).toThrow(
      RangeError,
    );
    expect(() =>
      drawLines({ ...lines, lines: Array.from({ length: 6 }, () => lines.lines[0]!) }),
    ).toThrow(RangeError);
  });
});
