// Shared with the browser: imports nothing of the server.
import { z } from "zod";
import { line } from "@/lib/core/fields";
import { LOCALES } from "@/lib/i18n/locale";

/** The columns that a file of subscribers may have; only `email` is required. */
export const SUBSCRIBER_COLUMNS = ["email", "language", "source", "consent_date"] as const;
export type SubscriberColumn = (typeof SUBSCRIBER_COLUMNS)[number];

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
