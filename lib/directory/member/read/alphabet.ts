import type { Paging } from "@/lib/kernel/core/paging";
import { keysetPageIds } from "@/lib/kernel/core/keyset-pages";
import { fold } from "@/lib/kernel/greek/fold";
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
  area?: string;
  isMember?: boolean;
  isFeatured?: boolean;
};

const NAMED = { el: Prisma.sql`t.locale = 'el'`, en: Prisma.sql`t.locale = 'en'` };

function rowsOf(
  locale: Locale,
  { professionId, letter, area, isMember, isFeatured }: AlphabetFilters,
): Prisma.Sql {
  const conditions = [
    NAMED[locale],
    publishedSql(),
    Prisma.sql`m.deleted_at IS NULL`,
    ...(letter === undefined ? [] : [Prisma.sql`t.letter = ${letter}`]),
    ...(area === undefined ? [] : [Prisma.sql`t.area_fold = ${fold(area)}`]),
    ...(isMember === undefined ? [] : [Prisma.sql`m.is_member = ${isMember}`]),
    ...(isFeatured === undefined ? [] : [Prisma.sql`m.is_featured = ${isFeatured}`]),
    ...(professionId === undefined
      ? []
      : [
          Prisma.sql`EXISTS (SELECT 1 FROM member_profession AS p
            WHERE p.member_id = t.member_id AND p.profession_id = ${professionId})`,
        ]),
  ];
  return Prisma.sql`FROM member_translation AS t JOIN member AS m ON m.id = t.member_id
    WHERE ${Prisma.join(conditions, " AND ")}`;
}

/** The ids of a page of the directory in alphabetical order of the locale, and the total. */
export const alphabetPage = (
  locale: Locale,
  filters: AlphabetFilters,
  paging: Paging,
): Promise<{ total: number; ids: number[] }> =>
  keysetPageIds(
    {
      name: `alphabet ${locale} ${JSON.stringify(filters)}`,
      tag: "members",
      rows: rowsOf(locale, filters),
      by: Prisma.sql`t.name`,
      id: Prisma.sql`t.member_id`,
      isDescending: false,
    },
    paging,
  );
