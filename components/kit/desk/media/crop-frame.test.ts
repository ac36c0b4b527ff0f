import { describe, expect, it } from "vitest";
import { fitFrame, moveFrame } from "./crop-frame";

const frame = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 };

describe("a crop frame", () => {
  it("moves, and stops at the edge", () => {
    expect(moveFrame(frame, "move", { x: 0.1, y: -0.1 })).toEqual({ ...frame, x: 0.3, y: 0.1 });
    expect(moveFrame(frame, "move", { x: 5, y: -5 })).toEqual({ ...frame, x: 0.5, y: 0 });
  });
  it("resizes at each corner, with the opposite one fixed", () => {
    expect(moveFrame(frame, "se", { x: 0.1, y: 0.2 })).toEqual({
      x: 0.2,
      y: 0.2,
      width: 0.6,
      height: 0.7,
    });
    expect(moveFrame(frame, "nw", { x: -0.1, y: 0.1 })).toEqual({
      x: 0.1,
      y: 0.3,
      width: 0.6,
      height: 0.4,
    });
    expect(moveFrame(frame, "ne", { x: 9, y: -9 })).toEqual({
      x: 0.2,
      y: 0,
      width: 0.8,
      height: 0.7,
    });
    expect(moveFrame(frame, "sw", { x: 9, y: -9 })).toEqual({
      x: 0.65,
      y: 0.2,
      width: 0.05,
      height: 0.05,
    });
  });
  it("keeps its aspect ratio, inside the image", () => {
    expect(moveFrame(frame, "se", { x: 0.1, y: 0 }, 1)).toEqual({
      x: 0.2,
      y: 0.2,
      width: 0.6,
      height: 0.6,
    });
    expect(moveFrame(frame, "se", { x: 0, y: 9 }, 2)).toEqual({
      x: 0.2,
      y: 0.2,
      width: 0.8,
      height: 0.4,
    });
  });
  it("is fitted to an aspect ratio around its centre", () => {
    expect(fitFrame(frame, 1)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    expect(fitFrame(frame, 0.5)).toEqual({ x: 0.2, y: 0, width: 0.5, height: 1 });
    expect(fitFrame({ x: 0.8, y: 0.8, width: 0.2, height: 0.2 }, 2)).toEqual({
      x: 0,
      y: 0.5,
      width: 1,
      height: 0.5,
    });
  });
});
