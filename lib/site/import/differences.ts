import { z } from "zod";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { IMPORT_FIELDS, type ImportField } from "./fields";

/** A value as a text; professions, hours and flags have one per locale. */
const shownValue = z.union([z.string(), z.object({ el: z.string(), en: z.string() })]);
export type ShownValue = z.infer<typeof shownValue>;

/** A field that a row changes; an empty text is an empty field. Stored with the row. */
const differenceSchema = z.object({
  field: z.enum(IMPORT_FIELDS),
  before: shownValue,
  after: shownValue,
});
export type Difference = { field: ImportField; before: ShownValue; after: ShownValue };

/** Parses the stored differences of a row. */
export const readDifferences = (stored: unknown): Difference[] =>
  z.array(differenceSchema).parse(stored);

/** A value in the locale of the reader. */
export const valueText = (value: ShownValue, locale: Locale): string =>
  typeof value === "string" ? value : value[locale];
