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
