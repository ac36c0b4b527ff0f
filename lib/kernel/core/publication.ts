import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";

// Whether a translation is published now, as a predicate, a Prisma filter and SQL. All three mean:
// status published, from `published_at` on and, where the column exists, until `unpublish_at`.

type Window = { status: string; publishedAt: Date | null; unpublishAt?: Date | null };

/** Whether a loaded translation is public. */
export const isPublished = (
  { status, publishedAt, unpublishAt }: Window,
  now = new Date(),
): boolean =>
  status === "published" &&
  publishedAt !== null &&
  publishedAt <= now &&
  (!unpublishAt || unpublishAt > now);

/** `isPublished` as a Prisma filter, for content without `unpublish_at`. */
export const publishedFilter = (now = new Date()) => ({
  status: "published" as const,
  publishedAt: { lte: now },
});

/** `isPublished` as a Prisma filter, for content with `unpublish_at`. */
export const publishedWindowFilter = (now = new Date()) => ({
  ...publishedFilter(now),
  OR: [{ unpublishAt: null }, { unpublishAt: { gt: now } }],
});

/** Prisma filter of the public translations of a locale, for content without `unpublish_at`. */
export const publicTranslation = (locale: Locale) => ({ locale, ...publishedFilter() });

const NOW = Prisma.sql`now()`;
const T = Prisma.sql`t`;

/**
 * `isPublished` as SQL about the translation `t`, for content without `unpublish_at`.
 * @param now a timestamp, by default that of the transaction
 */
export const publishedSql = (t = T, now = NOW): Prisma.Sql =>
  Prisma.sql`${t}.status = 'published' AND ${t}.published_at <= ${now}`;

/** `isPublished` as SQL about the translation `t`, for content with `unpublish_at`. */
export const publishedWindowSql = (t = T, now = NOW): Prisma.Sql =>
  Prisma.sql`${publishedSql(t, now)} AND (${t}.unpublish_at IS NULL OR ${t}.unpublish_at > ${now})`;
