import type { Crop } from "@/lib/asset/crop";

/** A corner that is dragged, or the frame as a whole. */
export type Grip = "move" | "nw" | "ne" | "sw" | "se";
export const CORNERS = ["nw", "ne", "sw", "se"] as const;

/** So small a part is no picture any more. */
const MIN_SIDE = 0.05;

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const tidy = (value: number) => Math.round(value * 10_000) / 10_000;

/**
 * The largest frame of a shape (width by height, in fractions of the picture's own sides) around
 * the middle of another one.
 */
export function fitFrame({ x, y, width, height }: Crop, shape: number): Crop {
  const wide = Math.min(1, shape);
  const size = { width: tidy(wide), height: tidy(wide / shape) };
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return {
    x: tidy(between(middleX - size.width / 2, 0, 1 - size.width)),
    y: tidy(between(middleY - size.height / 2, 0, 1 - size.height)),
    ...size,
  };
}

/**
 * The frame after a corner, or all of it, was moved by a step. It stays inside the picture and
 * keeps its shape where it has one; the corner across stays where it is.
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
      x: tidy(between(x + by.x, 0, 1 - width)),
      y: tidy(between(y + by.y, 0, 1 - height)),
    };
  const [toWest, toNorth] = [grip.endsWith("w"), grip.startsWith("n")];
  const [right, bottom] = [x + width, y + height];
  const room = { width: toWest ? right : 1 - x, height: toNorth ? bottom : 1 - y };
  let wide = between(width + (toWest ? -by.x : by.x), MIN_SIDE, room.width);
  let high = between(height + (toNorth ? -by.y : by.y), MIN_SIDE, room.height);
  if (shape !== undefined) {
    // The side that was moved farther leads.
    if (Math.abs(by.x) < Math.abs(by.y)) wide = high * shape;
    wide = between(wide, MIN_SIDE, Math.min(room.width, room.height * shape));
    high = wide / shape;
  }
  return {
    x: tidy(toWest ? right - wide : x),
    y: tidy(toNorth ? bottom - high : y),
    width: tidy(wide),
    height: tidy(high),
  };
}
