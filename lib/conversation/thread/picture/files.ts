import type { PictureQuery } from "./request";

/** The width of the small file in pixels, one of those that every upload is converted to. */
const SMALL_PX = 480;

/** The name of a picture's file in a size. */
export const pictureFile = (size: PictureQuery["size"], { width }: { width: number }): string =>
  `${size === "small" ? Math.min(SMALL_PX, width) : width}.webp`;
