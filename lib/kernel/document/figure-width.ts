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
