import { line, paragraphs } from "@/lib/core/fields";

export const MAX_ALT = 300;
export const MAX_CAPTION = 500;

/** What is said of a picture in each language; `null` empties. */
export const altTextFields = {
  alt: line(MAX_ALT).nullish(),
  caption: paragraphs(MAX_CAPTION).nullish(),
};
