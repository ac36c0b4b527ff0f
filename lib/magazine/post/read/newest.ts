import { publishedWindowSql } from "@/lib/kernel/core/publication";
import type { Paging } from "@/lib/kernel/core/paging";
import type { SectionCode } from "@/lib/kernel/core/paths";
import { conditionOn, keysetPageIds, translationRows } from "@/lib/kernel/core/keyset-pages";
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

const rowsOf = (
  locale: Locale,
  { category, subCategoryId, memberId, authorId, professionId, tagId, isFeatured }: NewestFilters,
): Prisma.Sql =>
  translationRows(locale, Prisma.sql`post_translation AS t JOIN post AS p ON p.id = t.post_id`, [
    publishedWindowSql(),
    Prisma.sql`p.deleted_at IS NULL`,
    conditionOn(
      category,
      (code) => Prisma.sql`p.category_id = (SELECT id FROM category WHERE code = ${code})`,
    ),
    conditionOn(subCategoryId, (id) => Prisma.sql`p.sub_category_id = ${id}`),
    conditionOn(memberId, (id) => Prisma.sql`p.member_id = ${id}`),
    conditionOn(
      authorId,
      (id) => Prisma.sql`p.id IN (SELECT post_id FROM post_author WHERE author_id = ${id})`,
    ),
    conditionOn(
      professionId,
      (id) => Prisma.sql`p.id IN (SELECT post_id FROM post_profession
            WHERE profession_id = ${id})`,
    ),
    conditionOn(
      tagId,
      (id) => Prisma.sql`p.id IN (SELECT post_id FROM post_tag WHERE tag_id = ${id})`,
    ),
    conditionOn(isFeatured, (value) => Prisma.sql`p.is_featured = ${value}`),
  ]);

/** The ids of a page of posts, newest first, and the total. */
export const newestPage = (locale: Locale, filters: NewestFilters, paging: Paging) =>
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
