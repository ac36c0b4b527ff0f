import { expect, it } from "vitest";
import { boxOf, placeLabels, type Box, type Named } from "./labels";

const FRAME: Box = { left: 0, top: 0, right: 400, bottom: 300 };
const named = (text: string, x: number, y: number, rank = 1): Named => ({ text, x, y, rank });
const sides = (names: Named[], taken: Box[] = []) =>
  Object.fromEntries(
    placeLabels(names, taken, FRAME).map(({ name, position }) => [name.text, position.side]),
  );

it("sets a name on the right of its spot, and elsewhere when that is taken", () => {
  expect(sides([named("Athens", 100, 100)])).toEqual({ Athens: "right" });
  expect(
    sides([named("Athens", 100, 100)], [{ left: 110, top: 90, right: 150, bottom: 110 }]),
  ).toEqual({ Athens: "left" });
});

it("leaves no two names on each other, and keeps the more important", () => {
  const names = Array.from({ length: 60 }, (_, index) =>
    named(
      `Town ${index}`,
      100 + (index % 8) * 20,
      100 + Math.floor(index / 8) * 9,
      index < 3 ? 1 : 2,
    ),
  );
  const placed = placeLabels(names, [], FRAME);
  expect(placed.length).toBeGreaterThan(3);
  expect(placed.length).toBeLessThan(60);
  expect(placed.slice(0, 3).map(({ name }) => name.rank)).toEqual([1, 1, 1]);
  const boxes = placed.map(({ name, position }) => boxOf(name, position));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(
        one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ).toBe(false);
});

it("is not cut by the edge, unless its spot is beyond it", () => {
  expect(sides([named("Alexandroupoli", 380, 100)])).toEqual({ Alexandroupoli: "left" });
  expect(sides([named("Corfu", -10, 100)])).toEqual({ Corfu: "right" });
});

it("stands farther from a spot that is covered, and is left out where all is taken", () => {
  const cluster: Box = { left: 80, top: 80, right: 120, bottom: 120 };
  const [placed] = placeLabels([named("Athens", 100, 100)], [cluster], FRAME);
  expect(placed?.position).toEqual({ side: "right", gap: 24 });
  expect(placeLabels([named("Athens", 100, 100)], [FRAME], FRAME)).toEqual([]);
});
