import type { Spot } from "./grid";

/** A rectangle in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };
export type Side = "right" | "left" | "above" | "below";
/** A name at a spot; the lower the rank, the more important. */
export type Named = Spot & { text: string; rank: number };

/** Estimates for the type of names: measuring each would lay out the page anew. */
const LETTER = 7.2;
const HEIGHT = 18;
/** Between a spot and its name: farther where a pin or a number covers the spot. */
const GAPS = [8, 24];
/** Half of the dot of a town. */
const DOT = 4;

const SIDES: readonly Side[] = ["right", "left", "above", "below"];
export type Position = { side: Side; gap: number };
const POSITIONS = GAPS.flatMap((gap) => SIDES.map((side): Position => ({ side, gap })));

/** Where a name lies, seen from its spot. */
export const DIRECTIONS: Record<Side, Spot> = {
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
  above: { x: 0, y: -1 },
  below: { x: 0, y: 1 },
};

/** The rectangle of a name beside its spot. */
export function boxOf({ x, y, text }: Named, { side, gap }: Position): Box {
  const [width, direction] = [text.length * LETTER, DIRECTIONS[side]];
  const left = x + direction.x * gap + (width * (direction.x - 1)) / 2;
  const top = y + direction.y * gap + (HEIGHT * (direction.y - 1)) / 2;
  return { left, top, right: left + width, bottom: top + HEIGHT };
}

/** Whether two rectangles share a point. */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const isWithin = (box: Box, frame: Box): boolean =>
  box.left >= frame.left &&
  box.right <= frame.right &&
  box.top >= frame.top &&
  box.bottom <= frame.bottom;

/**
 * The names that fit on a map and the side of each: none covers another name or one of `taken`. The
 * more important come first; a name that fits on no side is left out. The edge of the frame
 * cuts no name of a spot in it.
 */
export function placeLabels<T extends Named>(
  names: readonly T[],
  taken: readonly Box[],
  frame: Box,
): { name: T; position: Position }[] {
  const boxes = [...taken];
  const placed: { name: T; position: Position }[] = [];
  for (const name of names.toSorted((one, other) => one.rank - other.rank)) {
    const { x, y } = name;
    const isFramed = isWithin({ left: x, top: y, right: x, bottom: y }, frame);
    const position = POSITIONS.find((one) => {
      const box = boxOf(name, one);
      return (!isFramed || isWithin(box, frame)) && !boxes.some((other) => overlap(box, other));
    });
    if (!position) continue;
    boxes.push(boxOf(name, position), {
      left: x - DOT,
      top: y - DOT,
      right: x + DOT,
      bottom: y + DOT,
    });
    placed.push({ name, position });
  }
  return placed;
}
