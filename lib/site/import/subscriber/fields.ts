// Shared with the browser: imports nothing of the server.
import { z } from "zod";
import { line } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";

/** The columns that a file of subscribers may have; only `email` is required. */
export const SUBSCRIBER_COLUMNS = ["email", "language", "source", "consent_date"] as const;
export type SubscriberColumn = (typeof SUBSCRIBER_COLUMNS)[number];

/** The index of the column of a file for each; -1 for none. */
export type ColumnIndexes = Record<SubscriberColumn, number>;

/** Columns assigned by hand in a form: the indexes in the order of `SUBSCRIBER_COLUMNS`. */
export const assignedColumns = z
  .string()
  .regex(/^(?:-1|\d{1,3})(?:,(?:-1|\d{1,3})){3}$/)
  .transform((text): ColumnIndexes => {
    const [email = -1, language = -1, source = -1, consentDate = -1] = text.split(",").map(Number);
    return { email, language, source, consent_date: consentDate };
  });

/** The value of the form field that `assignedColumns` reads. */
export const writeColumns = (columns: ColumnIndexes): string =>
  SUBSCRIBER_COLUMNS.map((column) => columns[column]).join(",");

/**
 * What becomes of a row: a new active subscriber, one who stays as they are, one who is never
 * brought back by an import, or an error.
 */
export const SUBSCRIBER_OUTCOMES = ["new", "known", "left", "invalid"] as const;
export type SubscriberOutcome = (typeof SUBSCRIBER_OUTCOMES)[number];

/**
 * What an editor states about a file: how the people consented, and the language of rows without
 * one.
 */
export const consentStatement = z.object({ consent: line(300), language: z.enum(LOCALES) });
export type ConsentStatement = z.output<typeof consentStatement>;
