import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Locator } from "./locator";

const drawing = (latitude: number, longitude: number) =>
  renderToStaticMarkup(<Locator place={{ latitude, longitude }} locale="en" />);

it.each([
  ["Athens", 37.98, 23.73],
  ["Chania", 35.51, 24.02],
  ["Nicosia", 35.17, 33.36],
])("draws the land and the towns around %s, in few bytes", (name, latitude, longitude) => {
  const html = drawing(latitude, longitude);
  expect(html).toContain(`>${name}</text>`);
  expect(html).not.toContain("NaN");
  expect(html.length).toBeLessThan(7_000);
});

it("has land under a place, and sea around one that is far from it", () => {
  const land = (html: string) => /<path d="([^"]*)" fill="var\(--map-land\)"/.exec(html)?.[1] ?? "";
  // A ring around the whole drawing is kept.
  expect(land(drawing(39.55, 21.77)).length).toBeGreaterThan(20);
  expect(land(drawing(33, 18))).toBe("");
});

it("draws lines from their first point on: back in the middle of the drawing", () => {
  const [, x, y, steps = ""] =
    /<path d="M(-?\d+) (-?\d+)l([^MZ]*)Z/.exec(drawing(35.17, 33.36)) ?? [];
  const numbers = (steps.match(/-?\d+/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  // A closed coast.
  expect(xs.reduce((sum, one) => sum + one, 0)).toBe(0);
  expect([Number(x) >= -24, Number(y) >= -24]).toEqual([true, true]);
});
