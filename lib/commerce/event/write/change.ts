import { namesOf, type ChangeOf } from "@/lib/kernel/content/fields";
import { columnNames, textNames } from "@/lib/kernel/content/kind-fields";
import {
  type ConvertedHtml,
  readArticles,
  type Translations,
} from "@/lib/kernel/content/read-body";
import { definedFields } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";
import { eventFields, eventTexts, type eventColumns } from "../fields";
import type { SentEvent } from "./schema";

/** The change of a translation: its texts, status and schedule. Times are ISO 8601 in UTC. */
export type EventTranslationChange = ChangeOf<typeof eventTexts> & {
  slug?: string;
  status?: ContentStatus;
  published_at?: string | null;
  unpublish_at?: string | null;
  is_current?: boolean;
};

type SentShared =
  "ticket_types" | "addons" | "questions" | "cancelled" | "cancel_reason_el" | "cancel_reason_en";

/** A change of an event, as it is applied. */
export type EventChange = ChangeOf<typeof eventColumns> &
  Partial<Pick<SentEvent, SentShared>> & {
    /** Buyers of tickets are told of the change, and may return them until the stated time. */
    notify?: true;
    translations: Translations<EventTranslationChange>;
  };

/** A save of an event, with fields that clients cannot change. */
export type EventWrite = EventChange & {
  review?: { submittedAt?: Date | null; reviewNote?: string | null };
  /** The series of a new event. */
  seriesId?: number;
  /** The audit action, where it does not follow from the statuses. */
  audit?: "event.submitted" | "event.approved" | "event.sent_back";
};

/** The names of the localized fields. */
export const TEXT_NAMES = namesOf(eventTexts);

/** The values of a translation, its text also as HTML where HTML was sent. */
export type SavedTranslation = EventTranslationChange & { body?: string };

type SentTranslation = ChangeOf<typeof eventTexts> &
  Pick<SentEvent, "body" | "slug" | "status" | "published_at" | "unpublish_at" | "is_current">;
const SENT_NAMES = [...textNames(eventFields), "body", "is_current"] as const;
const SHARED_NAMES = columnNames(eventFields);

/**
 * Normalises the body of a request: flat fields are those of the request's locale.
 * @param html the documents of its HTML (`convertSentHtml`)
 * @param saved the stored values, for an existing event
 * @throws AppError invalid on a text with too many parts
 */
export function readChange(
  sent: SentEvent,
  requestLocale: Locale,
  html: ConvertedHtml,
  saved: Translations<SavedTranslation> = {},
): EventChange {
  const translations = readArticles<SentTranslation>(SENT_NAMES, sent, requestLocale, html, saved);
  const shared = definedFields({
    [`cancel_reason_${requestLocale}`]: sent.cancel_reason,
    ...definedFields(Object.fromEntries(SHARED_NAMES.map((name) => [name, sent[name]]))),
  });
  return { ...shared, translations };
}
