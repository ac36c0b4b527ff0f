import { line, paragraphs } from "@/lib/core/fields";

export const MAX_ALT = 300;
export const MAX_CAPTION = 500;

/** Alt text and caption of an asset in one locale; `null` clears a field. */
export const altTextFields = {
  alt: line(MAX_ALT).nullish(),
  caption: paragraphs(MAX_CAPTION).nullish(),
};
