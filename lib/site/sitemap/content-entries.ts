import { db } from "@/lib/kernel/core/db";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { publicPath } from "@/lib/kernel/manifest/variants";
import { isPublicTranslation } from "@/lib/kernel/manifest/public-translation";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { Prisma } from "@/prisma/client/client";
import type { Entry } from "./xml";

/** Range of ids per sitemap file: with one URL per locale, at most 10,000 URLs. */
export const IDS_PER_FILE = 5_000;
/** The highest file number, as ids are integers of 32 bits. */
export const LAST_FILE = Math.floor((2 ** 31 - 1) / IDS_PER_FILE);

type Row = { id: number; locale: Locale; slug: string; variant: string | null; changedAt: Date };

/** A kind of content with public pages. */
export type ContentSource = NonNullable<ContentKind["sitemap"]> & {
  /** `FROM` and `WHERE`: content `x` with its public translations `t`. */
  rows: Prisma.Sql;
  id: Prisma.Sql;
  /** The name of the variant as SQL. */
  variant: Prisma.Sql;
  /** The path of a public page, without locale prefix. */
  path(slug: string, variant: string | null): string;
};

/** The kinds of content in the sitemaps. */
export const contentSources = (kinds: readonly ContentKind[]): ContentSource[] =>
  kinds.flatMap((one) => {
    const { table, id, translation, sitemap, variantColumn } = one;
    if (!sitemap) return [];
    const [from, to] = [Prisma.raw(`x.${id}`), Prisma.raw(`t.${translation.key}`)];
    const rows = Prisma.sql`
      FROM ${Prisma.raw(table)} AS x JOIN ${Prisma.raw(translation.table)} AS t ON ${to} = ${from}
      WHERE x.deleted_at IS NULL AND ${isPublicTranslation(one, Prisma.sql`t`)}`;
    const variant = variantColumn ? Prisma.raw(`x.${variantColumn}::text`) : Prisma.sql`NULL`;
    const path = (slug: string, variantName: string | null) => publicPath(one, slug, variantName);
    return [{ ...sitemap, rows, id: from, variant, path }];
  });

/** The time of the last change of the item, of its translation, or its publication. */
const CHANGED_AT = Prisma.sql`greatest(x.updated_at, t.updated_at, t.published_at)`;

const inFile = (id: Prisma.Sql, part: number | undefined) =>
  part === undefined
    ? Prisma.empty
    : Prisma.sql`AND ${id} > ${(part - 1) * IDS_PER_FILE} AND ${id} <= ${part * IDS_PER_FILE}`;

/**
 * The public pages of a kind of content, ordered by id.
 * @param part the file, counted from 1; without it all of them. Ranges of ids need neither an
 *   offset nor a count.
 */
export async function listContentEntries(source: ContentSource, part?: number): Promise<Entry[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${source.id} AS id, t.locale::text AS locale, t.slug, ${source.variant} AS variant,
      ${CHANGED_AT} AS "changedAt"
    ${source.rows} ${inFile(source.id, part)} ORDER BY 1, t.locale`;
  const entries = new Map<number, Entry>();
  for (const { id, locale, slug, variant, changedAt } of rows) {
    const entry = entries.get(id) ?? { alternates: { el: null, en: null }, changedAt: {} };
    entry.alternates[locale] = localePath(locale, source.path(slug, variant));
    entry.changedAt[locale] = changedAt;
    entries.set(id, entry);
  }
  return [...entries.values()];
}

/** The sitemap files with public content of a kind, and the time of their last change. */
export const listSitemapFiles = (
  source: ContentSource,
): Promise<{ part: number; changedAt: Date }[]> => db.$queryRaw`
    SELECT ((${source.id} - 1) / ${IDS_PER_FILE}::int + 1)::int AS part, max(${CHANGED_AT}) AS "changedAt"
    ${source.rows} GROUP BY part ORDER BY part`;
