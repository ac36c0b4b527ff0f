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
