import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";
import type { Bodies } from "./bodies";
import { valuesOf, type Fields, type RowOf } from "./fields";
import { isOutdated, translationIn } from "./translations-of";

// What the views for editing of all kinds of content say alike; public views say some of it too.

type Aged = { wordsAt: Date };
type StateRow = Aged & { status: ContentStatus; publishedAt: Date | null };
type ScheduledRow = StateRow & { slug: string; unpublishAt: Date | null };

/** The columns of a translation that these views read. */
export const stateColumns = {
  locale: true,
  status: true,
  publishedAt: true,
  wordsAt: true,
} as const;
/** The same of a kind with an address and a schedule. */
export const scheduledColumns = { ...stateColumns, slug: true, unpublishAt: true } as const;

/** A time in ISO 8601, or null. */
export const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/**
 * Each translation as `view` shows it, null for a missing one.
 * @param view is also given the translation into the other language
 */
export const viewTranslations = <Row extends { locale: Locale }, T>(
  item: { translations: readonly Row[] },
  view: (own: Row, other: Row | undefined) => T,
): Record<Locale, T | null> =>
  recordOf(LOCALES, (locale) => {
    const own = translationIn(item, locale);
    return own ? view(own, translationIn(item, otherLocale(locale))) : null;
  });

/** The state of a translation in the row of a list. */
export const viewRowState = (own: StateRow, other: Aged | undefined) => ({
  status: own.status,
  published_at: isoOrNull(own.publishedAt),
  is_outdated: isOutdated(own, other),
});

/** The state of a translation in an editing view. */
export const viewState = (own: StateRow, other: Aged | undefined) => ({
  status: own.status,
  published_at: isoOrNull(own.publishedAt),
  words_at: own.wordsAt.toISOString(),
  is_outdated: isOutdated(own, other),
});

/** The same of a missing translation. */
export const NO_STATE = { status: null, published_at: null, words_at: null, is_outdated: null };

/** The address, status and schedule of a translation, in the form of a PUT body. */
export const viewSchedule = ({
  slug,
  status,
  publishedAt,
  unpublishAt,
}: Omit<ScheduledRow, "wordsAt">) => ({
  slug,
  status,
  published_at: isoOrNull(publishedAt),
  unpublish_at: isoOrNull(unpublishAt),
});

/** A translation with a body and a schedule in an editing view. */
export function viewArticle<F extends Fields>(
  fields: F,
  own: RowOf<F> & ScheduledRow & { locale: Locale },
  other: Aged | undefined,
  bodies: Bodies,
) {
  const { slug, ...schedule } = viewSchedule(own);
  return {
    ...valuesOf(fields, own),
    slug,
    body: bodies[own.locale] ?? "",
    ...schedule,
    words_at: own.wordsAt.toISOString(),
    is_outdated: isOutdated(own, other),
  };
}

/** The same of a missing translation, beside its fields. */
export const NO_ARTICLE = {
  slug: null,
  body: "",
  status: null,
  published_at: null,
  unpublish_at: null,
  words_at: null,
  is_outdated: null,
};

/** The end of an editing view. */
export const viewStamps = (row: { createdAt: Date; updatedAt: Date; version: number }) => ({
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  version: row.version,
});

/** The end of the row of a list. */
export const viewRowStamps = (row: {
  updatedAt: Date;
  deletedAt: Date | null;
  version: number;
}) => ({
  updated_at: row.updatedAt.toISOString(),
  deleted_at: isoOrNull(row.deletedAt),
  version: row.version,
});
