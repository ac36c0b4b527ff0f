import type { Paging } from "@/lib/kernel/core/paging";
import { conditionOn, keysetPageIds, translationRows } from "@/lib/kernel/core/keyset-pages";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { publishedSql } from "@/lib/kernel/core/publication";
import { Prisma } from "@/prisma/client/client";

/**
 * Lists with keyset pagination, so that far pages are as fast as the first: the whole directory, or
 * filtered by one column or profession.
 */
export type AlphabetFilters = {
  professionId?: number;
  letter?: string;
  /** The towns, folded. */
  areas?: string[];
  isMember?: boolean;
  isFeatured?: boolean;
};

/** One town is found by its index, in the order of names. */
const inAreas = (areas: string[]): Prisma.Sql =>
  areas.length === 1
    ? Prisma.sql`t.area_fold = ${areas[0]}`
    : Prisma.sql`t.area_fold = ANY(${areas}::text[])`;

const rowsOf = (
  locale: Locale,
  { professionId, letter, areas, isMember, isFeatured }: AlphabetFilters,
): Prisma.Sql =>
  translationRows(
    locale,
    Prisma.sql`member_translation AS t JOIN member AS m ON m.id = t.member_id`,
    [
      publishedSql(),
      Prisma.sql`m.deleted_at IS NULL`,
      conditionOn(letter, (value) => Prisma.sql`t.letter = ${value}`),
      conditionOn(areas, (names) => inAreas(names)),
      conditionOn(isMember, (value) => Prisma.sql`m.is_member = ${value}`),
      conditionOn(isFeatured, (value) => Prisma.sql`m.is_featured = ${value}`),
      conditionOn(
        professionId,
        (value) => Prisma.sql`EXISTS (SELECT 1 FROM member_profession AS p
            WHERE p.member_id = t.member_id AND p.profession_id = ${value})`,
      ),
    ],
  );

/** The ids of a page of the directory in alphabetical order of the locale, and the total. */
export const alphabetPage = (locale: Locale, filters: AlphabetFilters, paging: Paging) =>
  keysetPageIds(
    {
      name: `alphabet ${locale} ${JSON.stringify(filters)}`,
      tag: "members",
      rows: rowsOf(locale, filters),
      by: Prisma.sql`t.name`,
      id: Prisma.sql`t.member_id`,
    },
    paging,
  );
