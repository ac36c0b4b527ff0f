import { z } from "zod";
import { line, paragraphs } from "@/lib/kernel/core/fields";

export const MAX_ALT = 300;
export const MAX_CAPTION = 500;
export const MAX_CREDIT = 150;
export const MAX_LICENCE = 100;

/** Alt text, caption and credit of an asset in one locale; `null` clears a field. */
export const altTextFields = {
  alt: line(MAX_ALT).nullish(),
  caption: paragraphs(MAX_CAPTION).nullish(),
  credit: line(MAX_CREDIT).nullish(),
};

/** The licence of an asset, the same in all languages; `null` clears it. */
export const licenceField = line(MAX_LICENCE).nullish();

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

/** What an asset shows; `null` clears it. */
export const showsField = z.enum(PICTURE_SHOWS).nullish();

/** What a stored asset shows; null for nothing that is known. */
export const readShows = (stored: string | null): PictureShows | null =>
  PICTURE_SHOWS.find((one) => one === stored) ?? null;
