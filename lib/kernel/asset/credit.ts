import { z } from "zod";

/** What stands under a picture beside its caption: who made it, and its licence; null for neither. */
export const creditLine = ({
  credit,
  licence,
}: {
  credit: string | null;
  licence: string | null;
}): string | null => [credit, licence].filter(Boolean).join(" · ") || null;

/** What a picture may show, as a gallery says it. */
export const PICTURE_SHOWS = [
  "exterior",
  "interior",
  "detail",
  "drawing",
  "model",
  "product",
  "people",
] as const;
export type PictureShows = (typeof PICTURE_SHOWS)[number];

/** What a stored asset shows; null for nothing that is known. */
export const readShows = (stored: string | null): PictureShows | null =>
  PICTURE_SHOWS.find((one) => one === stored) ?? null;

/** What an asset shows; `null` clears it. */
export const showsField = z.enum(PICTURE_SHOWS).nullish();
