// What the attributes of blocks may hold.

/** Maximum length of the caption of a figure, and of the source of a quote, in UTF-16 units. */
export const MAX_CAPTION = 1_000;
export const MAX_CITE = 300;

/**
 * How wide a figure is shown: wider than the text, as wide as the window, or beside the next one.
 * Without a width it is as wide as the text.
 */
const FIGURE_WIDTHS = ["wide", "full", "pair"] as const;
export type FigureWidth = (typeof FIGURE_WIDTHS)[number];

/** Whether a value of an attribute is a width. */
export const isFigureWidth = (value: unknown): value is FigureWidth =>
  FIGURE_WIDTHS.some((width) => width === value);

/**
 * The widths at which images are shown in CSS pixels: 42rem of text (components/magazine/post), 76rem of a
 * cover, a window of 1440 px.
 */
const SHOWN_PX = { text: 672, wide: 1216, full: 1440, pair: 328, cover: 1216 } as const;
export type ImagePlace = keyof typeof SHOWN_PX;

/** The width in CSS pixels that an image of `width` px is too small for, or undefined. */
export const tooSmallFor = (width: number, place: ImagePlace): number | undefined =>
  width < SHOWN_PX[place] ? SHOWN_PX[place] : undefined;

// How blocks are shown that have more than one form; without a look in the plain one.

const testOf =
  <Look extends string>(looks: readonly Look[]) =>
  (value: unknown): value is Look =>
    looks.some((look) => look === value);

/** A gallery: as a row that is leafed through, or its first two pictures as a comparison under a slider. */
export const GALLERY_LOOKS = ["series", "compare"] as const;

export const isGalleryLook = testOf(GALLERY_LOOKS);

/** A drawing lies on white paper in the dark theme too. */
export const isFigureLook = testOf(["drawing"]);

/** A quote from the text itself, in large type. */
export const isQuoteLook = testOf(["pull"]);

/** A table of two columns with the facts of a project. */
export const isTableLook = testOf(["facts"]);

/** A comparison needs two pictures; with other numbers they are shown side by side. */
export const isComparison = (look: unknown, count: number): boolean =>
  look === "compare" && count === 2;
