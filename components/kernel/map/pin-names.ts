import type { Spot } from "./grid";
import { overlap, type Box } from "./labels";

/** With more pins than these, names would hide the map. */
const MOST_NAMED = 8;
/** Estimates for the type of names, with their padding. */
const LETTER = 7.4;
const PADDING = 16;
const WIDEST = 224;
const HEIGHT = 26;
/** From the point of a pin to the foot of its name. */
const ABOVE = 40;

export type PinName = Spot & { key: string; text: string };

/**
 * The names that stand above their pins without being asked for, by their keys, with the rectangle of
 * each: all that cover nothing else and lie within the frame; none when there are many pins.
 */
export function namedPins(
  pins: readonly PinName[],
  taken: readonly Box[],
  frame: { width: number; height: number },
): Map<string, Box> {
  const named = new Map<string, Box>();
  if (taken.length > MOST_NAMED) return named;
  for (const { key, text, x, y } of pins) {
    const half = Math.min(text.length * LETTER + PADDING, WIDEST) / 2;
    const box = { left: x - half, top: y - ABOVE - HEIGHT, right: x + half, bottom: y - ABOVE };
    const isWithin = box.left >= 0 && box.top >= 0 && box.right <= frame.width && y <= frame.height;
    if (isWithin && ![...taken, ...named.values()].some((other) => overlap(box, other)))
      named.set(key, box);
  }
  return named;
}
