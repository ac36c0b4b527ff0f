import type { SectionCode } from "@/lib/core/paths";
import { namesOf, type ChangeOf } from "@/lib/content/fields";
import { columnNames, textNames } from "@/lib/content/kind-fields";
import {
  readDocument,
  type ConvertedHtml,
  readTranslations,
  type Translations,
} from "@/lib/content/read-body";
import { definedFields, entriesOf } from "@/lib/core/records";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { isSame } from "@/lib/revision/changed-fields";
import type { ContentStatus } from "@/prisma/client/enums";
import { postFields, type postColumns, type postTexts } from "../fields";
import type { PostChange as Sent } from "./schema";

/** The change of a translation: its texts, status and schedule. Times are ISO 8601 in UTC. */
export type TranslationChange = ChangeOf<typeof postTexts> & {
  slug?: string;
  status?: ContentStatus;
  published_at?: string | null;
  unpublish_at?: string | null;
  is_current?: boolean;
};

/**
 * A change of a post, in the form in which it is applied, stored as a pending revision, and
 * recorded by the history.
 */
export type PostChange = ChangeOf<typeof postColumns> & {
  category?: SectionCode | undefined;
  gallery_ids?: number[] | undefined;
  translations: Translations<TranslationChange>;
};

/** The values of a translation, its text also as HTML where HTML was sent. */
export type PresentTranslation = TranslationChange & { body?: string };

/** The names of the texts of a locale. */
export const TEXT_NAMES = namesOf(postFields.texts);
const SHARED_NAMES = columnNames(postFields);

type SentTranslation = ChangeOf<typeof postTexts> &
  Pick<Sent, "body" | "slug" | "status" | "published_at" | "unpublish_at" | "is_current">;
const SENT_NAMES = [...textNames(postFields), "body", "is_current"] as const;

/**
 * Normalises the body of a request: flat fields are those of the request's locale.
 * @param html the documents of its HTML (`convertSentHtml`)
 * @param saved the stored values, for an existing post
 * @throws AppError invalid on a text with too many parts
 */
export function readChange(
  sent: Sent,
  requestLocale: Locale,
  html: ConvertedHtml,
  saved: Translations<PresentTranslation> = {},
): PostChange {
  const translations: PostChange["translations"] = {};
  const fields = readTranslations<SentTranslation>(SENT_NAMES, sent, requestLocale, saved);
  for (const [locale, { body, body_doc, ...words }] of entriesOf(fields)) {
    const former = saved[locale] && { html: saved[locale].body, document: saved[locale].body_doc };
    const change = definedFields({
      ...words,
      body_doc: readDocument({ html: body, document: body_doc }, former, html, {
        name: "body",
        locale,
        requestLocale,
      }),
    });
    if (Object.keys(change).length > 0) translations[locale] = change;
  }
  const shared = definedFields(
    Object.fromEntries(
      SHARED_NAMES.map((name) => [
        name,
        name === "gallery_ids" && sent[name] === null ? [] : sent[name],
      ]),
    ),
  );
  return { ...shared, translations };
}

/** Merges two changes, the second over the first. */
export function joinChanges(first: PostChange, second: PostChange): PostChange {
  const words = LOCALES.map(
    (locale) =>
      [locale, { ...first.translations[locale], ...second.translations[locale] }] as const,
  );
  return {
    ...first,
    ...second,
    translations: Object.fromEntries(words.filter(([, fields]) => Object.keys(fields).length > 0)),
  };
}

const changedFields = <T extends object>(fields: T, present: Partial<T>): T =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, present[name as keyof T])),
  ) as T;

/** The part of a change that differs from the present state. */
export function reduceChange(
  { translations, ...shared }: PostChange,
  present: PostChange,
): PostChange {
  const words = LOCALES.flatMap((locale) => {
    const left = changedFields(translations[locale] ?? {}, present.translations[locale] ?? {});
    return Object.keys(left).length > 0 ? [[locale, left] as const] : [];
  });
  return { ...changedFields(shared, present), translations: Object.fromEntries(words) };
}

/** The field names of a change, localized ones as `el.product_name`. */
export const changeFields = ({ translations, ...shared }: PostChange): string[] => [
  ...Object.keys(shared),
  ...LOCALES.flatMap((locale) =>
    Object.keys(translations[locale] ?? {}).map((name) => `${locale}.${name}`),
  ),
];
