import { z } from "zod";

/** A crop in fractions of width and height, from the left and the top. */
export type Crop = { x: number; y: number; width: number; height: number };

/** No crop: the whole asset. */
export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** Tolerance for rounding. */
const ROUNDING = 1e-6;

export const cropShape = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0.01).max(1),
  height: z.number().min(0.01).max(1),
});

/** Whether a crop lies inside the asset. */
export const isInside = ({ x, y, width, height }: Crop): boolean =>
  x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING;

/** A stored crop, or null for the whole asset. */
export function readCrop(stored: unknown): Crop | null {
  const parsed = cropShape.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

/** The crop in pixels of an asset of this size, at least one in each direction. */
export function cropPixels(
  { x, y, width, height }: Crop,
  size: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const left = Math.min(Math.round(x * size.width), size.width - 1);
  const top = Math.min(Math.round(y * size.height), size.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(height * size.height), size.height - top)),
  };
}

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** Moves a point from one crop to another; outside points move to the edge. */
export function moveFocus(
  focus: { x: number; y: number },
  from: Crop,
  to: Crop,
): { x: number; y: number } {
  return {
    x: within((from.x + focus.x * from.width - to.x) / to.width),
    y: within((from.y + focus.y * from.height - to.y) / to.height),
  };
}
