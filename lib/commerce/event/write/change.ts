import { namesOf, type ChangeOf } from "@/lib/kernel/content/fields";
import { columnNames, textNames } from "@/lib/kernel/content/kind-fields";
import {
  readDocument,
  readTranslations,
  type ConvertedHtml,
  type Translations,
} from "@/lib/kernel/content/read-body";
import { definedFields, entriesOf } from "@/lib/kernel/core/records";
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
  "ticket_types" | "questions" | "cancelled" | "cancel_reason_el" | "cancel_reason_en";

/** A change of an event, as it is applied. */
export type EventChange = ChangeOf<typeof eventColumns> &
  Partial<Pick<SentEvent, SentShared>> & {
    /** Buyers of tickets are told of the change, and may return them until the stated time. */
    notify?: true;
    translations: Translations<EventTranslationChange>;
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
  const translations: EventChange["translations"] = {};
  const fields = readTranslations<SentTranslation>(SENT_NAMES, sent, requestLocale, saved);
  for (const [locale, { body, body_doc, ...translation }] of entriesOf(fields)) {
    const previous = saved[locale] && {
      html: saved[locale].body,
      document: saved[locale].body_doc,
    };
    const change = definedFields({
      ...translation,
      body_doc: readDocument({ html: body, document: body_doc }, previous, html, {
        name: "body",
        locale,
        requestLocale,
      }),
    });
    if (Object.keys(change).length > 0) translations[locale] = change;
  }
  const shared = definedFields({
    [`cancel_reason_${requestLocale}`]: sent.cancel_reason,
    ...definedFields(Object.fromEntries(SHARED_NAMES.map((name) => [name, sent[name]]))),
  });
  return { ...shared, translations };
}
