import type { SectionCode } from "@/lib/kernel/core/paths";
import { namesOf, type ChangeOf } from "@/lib/kernel/content/fields";
import type { Translations } from "@/lib/kernel/content/read-body";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { isSame } from "@/lib/kernel/core/changed-fields";
import type { ContentStatus } from "@/prisma/client/enums";
import { postFields, type postColumns, type postTexts } from "../fields";

/** The change of a translation: its texts, status and schedule. Times are ISO 8601 in UTC. */
export type TranslationChange = ChangeOf<typeof postTexts> & {
  slug?: string;
  status?: ContentStatus;
  published_at?: string | null;
  unpublish_at?: string | null;
  is_current?: boolean;
};

/**
 * A change of a post, in the form that is applied, stored as a pending revision, and recorded in
 * revisions.
 */
export type PostChange = ChangeOf<typeof postColumns> & {
  category?: SectionCode | undefined;
  gallery_ids?: number[] | undefined;
  author_ids?: number[] | undefined;
  tag_ids?: number[] | undefined;
  profession_ids?: number[] | undefined;
  translations: Translations<TranslationChange>;
};

/** The names of the localized fields. */
export const TEXT_NAMES = namesOf(postFields.texts);

/** Merges two changes, the second over the first. */
export function joinChanges(first: PostChange, second: PostChange): PostChange {
  const localized = LOCALES.map(
    (locale) =>
      [locale, { ...first.translations[locale], ...second.translations[locale] }] as const,
  );
  return {
    ...first,
    ...second,
    translations: Object.fromEntries(
      localized.filter(([, fields]) => Object.keys(fields).length > 0),
    ),
  };
}

const changedFields = <T extends object>(fields: T, present: Partial<T>): T =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, present[name as keyof T])),
  ) as T;

/** The part of a change that differs from the current state. */
export function reduceChange(
  { translations, ...shared }: PostChange,
  present: PostChange,
): PostChange {
  const localized = LOCALES.flatMap((locale) => {
    const rest = changedFields(translations[locale] ?? {}, present.translations[locale] ?? {});
    return Object.keys(rest).length > 0 ? [[locale, rest] as const] : [];
  });
  return { ...changedFields(shared, present), translations: Object.fromEntries(localized) };
}

/** The field names of a change, localized ones as `el.product_name`. */
export const changeFields = ({ translations, ...shared }: PostChange): string[] => [
  ...Object.keys(shared),
  ...LOCALES.flatMap((locale) =>
    Object.keys(translations[locale] ?? {}).map((name) => `${locale}.${name}`),
  ),
];
