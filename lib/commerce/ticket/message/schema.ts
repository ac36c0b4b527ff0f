import { z } from "zod";
import { bodyId, line, paragraphs } from "@/lib/kernel/core/fields";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { readPath } from "@/lib/kernel/core/records";
import { listFields, withPaging } from "@/lib/kernel/http/params";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

// Shared with the form in the browser: no server imports.

export const SUBJECT_LENGTH = 200;
export const TEXT_LENGTH = 10_000;

const wordsShape = { subject: line(SUBJECT_LENGTH), text: paragraphs(TEXT_LENGTH) };
const words = z.object(wordsShape);
const translations = z.object({ el: words.optional(), en: words.optional() });

/** The texts of a message by locale; one locale at least. */
export const messageWords = translations;
export type MessageWords = z.output<typeof translations>;

/** A field that is missing, so that it is reported as any required one. */
const missing = (path: readonly string[]) => ({
  code: "invalid_type" as const,
  expected: "string" as const,
  input: undefined,
  path: [...path],
});

/**
 * A message to those who have tickets, with texts by language or flat ones in the language of the
 * request; with `dry_run` it is counted and not sent.
 */
export const newEventMessage = z
  .object({
    subject: wordsShape.subject.nullish(),
    text: wordsShape.text.nullish(),
    translations: translations.default({}),
    ticket_type_ids: z.array(bodyId).max(100).default([]),
    dry_run: z.boolean().default(false),
  })
  .superRefine((body, context) => {
    const [subject, text] = [readPath(body, "subject") ?? null, readPath(body, "text") ?? null];
    const hasNested = LOCALES.some(
      (locale) => readPath(body, "translations", locale) !== undefined,
    );
    if (subject === null && text === null && !hasNested)
      context.issues.push(missing(["translations", "el", "subject"]));
    else if (subject === null && text !== null) context.issues.push(missing(["subject"]));
    else if (text === null && subject !== null) context.issues.push(missing(["text"]));
  }, withFieldErrors);
export type NewEventMessage = z.output<typeof newEventMessage>;

/** The texts of a body by language; those in `translations` go before flat ones. */
export const wordsOf = (
  {
    subject,
    text,
    translations: nested,
  }: Pick<NewEventMessage, "subject" | "text" | "translations">,
  locale: Locale,
): MessageWords => (subject && text ? { [locale]: { subject, text }, ...nested } : nested);

/** How many orders a message goes to; the id is null after a dry run. */
export const sentMessageResponse = z.object({ id: z.int().nullable(), orders: z.int() });

/** The list of messages, the newest first. */
export const messageQuery = z.object(listFields).transform(withPaging);

/** A message with what became of its mails. */
export const messageResponse = z.object({
  id: z.int(),
  subject: z.string(),
  text: z.string(),
  ticket_type_ids: z.array(z.int()),
  sent_by: z.string().nullable(),
  sent: z.int(),
  waiting: z.int(),
  /** Mails that were refused, or not sent since the tickets were not valid any more. */
  not_sent: z.int(),
  created_at: z.iso.datetime(),
});
export type MessageView = z.output<typeof messageResponse>;
