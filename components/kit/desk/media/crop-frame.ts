import type { Crop } from "@/lib/kernel/asset/crop";

/** The dragged corner, or the whole frame. */
export type Grip = "move" | "nw" | "ne" | "sw" | "se";
export const CORNERS = ["nw", "ne", "sw", "se"] as const;

/** The minimum size of a crop. */
const MIN_SIDE = 0.05;

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/**
 * The largest frame of an aspect ratio (width by height, in fractions of the image's sides) centred
 * on another one.
 */
export function fitFrame({ x, y, width, height }: Crop, shape: number): Crop {
  const fullWidth = Math.min(1, shape);
  const size = { width: rounded(fullWidth), height: rounded(fullWidth / shape) };
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return {
    x: rounded(between(middleX - size.width / 2, 0, 1 - size.width)),
    y: rounded(between(middleY - size.height / 2, 0, 1 - size.height)),
    ...size,
  };
}

/**
 * Moves a corner or the whole frame by a step. It stays inside the image and keeps its aspect ratio
 * where one is set; the opposite corner stays in place.
 */
export function moveFrame(
  frame: Crop,
  grip: Grip,
  by: { x: number; y: number },
  shape?: number,
): Crop {
  const { x, y, width, height } = frame;
  if (grip === "move")
    return {
      ...frame,
      x: rounded(between(x + by.x, 0, 1 - width)),
      y: rounded(between(y + by.y, 0, 1 - height)),
    };
  const [toWest, toNorth] = [grip.endsWith("w"), grip.startsWith("n")];
  const [right, bottom] = [x + width, y + height];
  const space = { width: toWest ? right : 1 - x, height: toNorth ? bottom : 1 - y };
  let newWidth = between(width + (toWest ? -by.x : by.x), MIN_SIDE, space.width);
  let high = between(height + (toNorth ? -by.y : by.y), MIN_SIDE, space.height);
  if (shape !== undefined) {
    // The side with the larger movement decides.
    if (Math.abs(by.x) < Math.abs(by.y)) newWidth = high * shape;
    newWidth = between(newWidth, MIN_SIDE, Math.min(space.width, space.height * shape));
    high = newWidth / shape;
  }
  return {
    x: rounded(toWest ? right - newWidth : x),
    y: rounded(toNorth ? bottom - high : y),
    width: rounded(newWidth),
    height: rounded(high),
  };
}
