import { db } from "@/lib/core/db";
import type { Paging } from "@/lib/core/paging";
import { fold } from "@/lib/greek/fold";
import { otherLocale, type Locale } from "@/lib/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { ContentStatus } from "@/prisma/client/enums";

/**
 * Filters of every list for editing; `status` and `search` match in any locale. Deleted items are
 * listed only with `trash`.
 */
export type EditFilters = {
  search?: string;
  status?: ContentStatus;
  missing?: Locale;
  outdated?: Locale;
  trash?: boolean;
};

export const EDIT_SORTS = ["updated_at", "published_at", "title", "id"] as const;
type Sort = (typeof EDIT_SORTS)[number];
/** `-` before a name is the descending order. */
export type EditSort = Sort | `-${Sort}`;

/**
 * The tables of a kind of content; `word` is the condition that a word was found in a translation
 * `t` or the item `x`.
 */
export type EditTables = {
  thing: Prisma.Sql;
  words: Prisma.Sql;
  key: Prisma.Sql;
  word(word: string): Prisma.Sql;
};

/** Conditions on the translations of an item `x`, one row each in `words`. */
function languageConditions(
  { status, missing, outdated }: EditFilters,
  { words, key }: Pick<EditTables, "words" | "key">,
): Prisma.Sql[] {
  const language = (alias: Prisma.Sql, condition: Prisma.Sql) =>
    Prisma.sql`EXISTS (SELECT 1 FROM ${words} AS ${alias} WHERE ${alias}.${key} = x.id AND ${condition})`;
  const t = Prisma.sql`t`;
  return [
    ...(status === undefined
      ? []
      : [language(t, Prisma.sql`t.status = ${status}::"ContentStatus"`)]),
    ...(missing === undefined
      ? []
      : [Prisma.sql`NOT ${language(t, Prisma.sql`t.locale = ${missing}::"Locale"`)}`]),
    ...(outdated === undefined
      ? []
      : [
          language(
            t,
            Prisma.sql`t.locale = ${outdated}::"Locale"
              AND ${language(
                Prisma.sql`o`,
                Prisma.sql`o.locale = ${otherLocale(outdated)}::"Locale"
                AND o.words_at > t.words_at`,
              )}`,
          ),
        ]),
  ];
}

function orderOf(sort: EditSort): Prisma.Sql {
  const direction = sort.startsWith("-") ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const by = {
    updated_at: Prisma.sql`x.updated_at`,
    published_at: Prisma.sql`coalesce(own.published_at, other.published_at)`,
    title: Prisma.sql`coalesce(own.title, other.title)`,
    id: Prisma.sql`x.id`,
  };
  return Prisma.sql`${by[sort.replace(/^-/, "") as Sort]} ${direction} NULLS LAST, x.id DESC`;
}

/**
 * The ids of a page of items, in order, and how many there are. Made for kinds of which there are
 * hundreds, not hundreds of thousands.
 */
export async function listIds(
  tables: EditTables,
  filters: EditFilters,
  paging: Paging,
  locale: Locale,
  sort: EditSort,
): Promise<{ ids: number[]; total: number }> {
  const { thing, words, key, word } = tables;
  const asked = filters.search === undefined ? [] : fold(filters.search).split(" ").filter(Boolean);
  const conditions = [
    filters.trash ? Prisma.sql`x.deleted_at IS NOT NULL` : Prisma.sql`x.deleted_at IS NULL`,
    ...languageConditions(filters, tables),
    ...asked.map(
      (one) =>
        Prisma.sql`EXISTS (SELECT 1 FROM ${words} AS t WHERE t.${key} = x.id AND (${word(one)}))`,
    ),
  ];
  const list = Prisma.sql`
    FROM ${thing} AS x
    LEFT JOIN ${words} AS own ON own.${key} = x.id AND own.locale = ${locale}::"Locale"
    LEFT JOIN ${words} AS other ON other.${key} = x.id AND other.locale = ${otherLocale(locale)}::"Locale"
    WHERE ${Prisma.join(conditions, " AND ")}`;
  const [counted, rows] = await Promise.all([
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${list}`,
    db.$queryRaw<
      { id: number }[]
    >`SELECT x.id ${list} ORDER BY ${orderOf(sort)} OFFSET ${paging.currentPage * paging.perPage}
      LIMIT ${paging.perPage}`,
  ]);
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 };
}

/** Rows in the order of their ids. */
export function inOrderOf<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
