import { publishedWindowSql } from "@/lib/kernel/core/publication";
import type { Paging } from "@/lib/kernel/core/paging";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { keysetPageIds } from "@/lib/kernel/core/keyset-pages";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";

/**
 * Lists of posts, newest first, with keyset pagination, so that far pages are as fast as the first.
 */
export type NewestFilters = {
  category?: SectionCode;
  subCategoryId?: number;
  memberId?: number;
  authorId?: number;
  professionId?: number;
  tagId?: number;
  isFeatured?: boolean;
};

const NAMED = { el: Prisma.sql`t.locale = 'el'`, en: Prisma.sql`t.locale = 'en'` };

function rowsOf(
  locale: Locale,
  { category, subCategoryId, memberId, authorId, professionId, tagId, isFeatured }: NewestFilters,
): Prisma.Sql {
  const conditions = [
    NAMED[locale],
    publishedWindowSql(),
    Prisma.sql`p.deleted_at IS NULL`,
    ...(category === undefined
      ? []
      : [Prisma.sql`p.category_id = (SELECT id FROM category WHERE code = ${category})`]),
    ...(subCategoryId === undefined ? [] : [Prisma.sql`p.sub_category_id = ${subCategoryId}`]),
    ...(memberId === undefined ? [] : [Prisma.sql`p.member_id = ${memberId}`]),
    ...(authorId === undefined
      ? []
      : [Prisma.sql`p.id IN (SELECT post_id FROM post_author WHERE author_id = ${authorId})`]),
    ...(professionId === undefined
      ? []
      : [
          Prisma.sql`p.id IN (SELECT post_id FROM post_profession
            WHERE profession_id = ${professionId})`,
        ]),
    ...(tagId === undefined
      ? []
      : [Prisma.sql`p.id IN (SELECT post_id FROM post_tag WHERE tag_id = ${tagId})`]),
    ...(isFeatured === undefined ? [] : [Prisma.sql`p.is_featured = ${isFeatured}`]),
  ];
  return Prisma.sql`FROM post_translation AS t JOIN post AS p ON p.id = t.post_id
    WHERE ${Prisma.join(conditions, " AND ")}`;
}

/** The ids of a page of posts, newest first, and the total. */
export const newestPage = (
  locale: Locale,
  filters: NewestFilters,
  paging: Paging,
): Promise<{ total: number; ids: number[] }> =>
  keysetPageIds(
    {
      name: `newest ${locale} ${JSON.stringify(filters)}`,
      tag: "posts",
      rows: rowsOf(locale, filters),
      by: Prisma.sql`t.published_at`,
      id: Prisma.sql`t.post_id`,
      isDescending: true,
    },
    paging,
  );
