import { expect, it } from "vitest";
import { cropPixels, isInside, moveFocus, readCrop, WHOLE } from "./crop";

it("a crop in pixels stays inside the asset, and is never empty", () => {
  expect(cropPixels(WHOLE, { width: 333, height: 777 })).toEqual({
    left: 0,
    top: 0,
    width: 333,
    height: 777,
  });
  expect(
    cropPixels({ x: 1 / 3, y: 0.5, width: 2 / 3, height: 0.5 }, { width: 100, height: 101 }),
  ).toEqual({ left: 33, top: 51, width: 67, height: 50 });
  expect(cropPixels({ x: 1, y: 1, width: 0.01, height: 0.01 }, { width: 16, height: 16 })).toEqual({
    left: 15,
    top: 15,
    width: 1,
    height: 1,
  });
});
it("accepts only crops inside the asset", () => {
  expect(isInside({ x: 0.1, y: 0.2, width: 0.9, height: 0.8 })).toBe(true);
  expect(isInside({ x: 0.1, y: 0, width: 0.91, height: 1 })).toBe(false);
});
it("a focal point keeps its place in the asset, or moves to the edge of the crop", () => {
  expect(moveFocus({ x: 0.5, y: 0.5 }, WHOLE, { x: 0.25, y: 0, width: 0.5, height: 0.5 })).toEqual({
    x: 0.5,
    y: 1,
  });
  expect(moveFocus({ x: 0.1, y: 0.1 }, WHOLE, { x: 0.5, y: 0.5, width: 0.5, height: 0.5 })).toEqual(
    { x: 0, y: 0 },
  );
  expect(moveFocus({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0, width: 0.5, height: 1 }, WHOLE)).toEqual({
    x: 0.75,
    y: 0.5,
  });
});
it("an invalid stored crop reads as none", () => {
  for (const stored of [null, "x", { x: 0 }, { x: 0, y: 0, width: 2, height: 1 }])
    expect(readCrop(stored)).toBeNull();
  expect(readCrop({ x: 0, y: 0, width: 0.5, height: 1 })).toEqual({
    x: 0,
    y: 0,
    width: 0.5,
    height: 1,
  });
});
