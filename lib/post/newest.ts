import { noteTags } from "@/lib/core/answer-notes";
import { db } from "@/lib/core/db";
import { remember } from "@/lib/core/memory";
import type { Paging } from "@/lib/core/paging";
import type { SectionCode } from "@/lib/core/paths";
import { markInterval, nearestMark, type Waymarks } from "@/lib/core/waymarks";
import type { Locale } from "@/lib/i18n/locale";
import { Prisma } from "@/prisma/client/client";

/** Lists of posts, newest first, whose far pages are as near as the first. */
export type NewestFilters = { category?: SectionCode; subCategoryId?: number; memberId?: number; isFeatured?: boolean };

type Mark = { at: Date; id: number };

const NAMED = { el: Prisma.sql`t.locale = 'el'`, en: Prisma.sql`t.locale = 'en'` };

function from(locale: Locale, { category, subCategoryId, memberId, isFeatured }: NewestFilters): Prisma.Sql {
  const conditions = [
    NAMED[locale], Prisma.sql`t.status = 'published'`, Prisma.sql`t.published_at <= now()`, Prisma.sql`(t.unpublish_at IS NULL OR t.unpublish_at > now())`, Prisma.sql`p.deleted_at IS NULL`,
    ...(category === undefined ? [] : [Prisma.sql`p.category_id = (SELECT id FROM category WHERE code = ${category})`]),
    ...(subCategoryId === undefined ? [] : [Prisma.sql`p.sub_category_id = ${subCategoryId}`]),
    ...(memberId === undefined ? [] : [Prisma.sql`p.member_id = ${memberId}`]),
    ...(isFeatured === undefined ? [] : [Prisma.sql`p.is_featured = ${isFeatured}`]),
  ];
  return Prisma.sql`FROM post_translation AS t JOIN post AS p ON p.id = t.post_id WHERE ${Prisma.join(conditions, " AND ")}`;
}

async function loadMarks(locale: Locale, filters: NewestFilters): Promise<Waymarks<Mark>> {
  const list = from(locale, filters);
  const counted = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${list}`;
  const total = counted[0]?.total ?? 0;
  const interval = markInterval(total);
  const marks = await db.$queryRaw<Mark[]>`
    SELECT at, id FROM (SELECT t.published_at AS at, t.post_id AS id, row_number() OVER (ORDER BY t.published_at DESC, t.post_id DESC) - 1 AS place ${list}) AS numbered WHERE place % ${interval} = 0 ORDER BY place`;
  return { total, interval, marks };
}

/** The ids of a page of posts, newest first, and how many there are in all. */
export async function newestPage(locale: Locale, filters: NewestFilters, { currentPage, perPage }: Paging): Promise<{ total: number; ids: number[] }> {
  const waymarks = await remember(`newest ${locale} ${JSON.stringify(filters)}`, () => {
    noteTags("posts");
    return loadMarks(locale, filters);
  });
  const nearest = nearestMark(waymarks, currentPage * perPage);
  if (!nearest) return { total: waymarks.total, ids: [] };
  const { mark, skip } = nearest;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT t.post_id AS id ${from(locale, filters)} AND (t.published_at, t.post_id) <= (${mark.at}, ${mark.id}) ORDER BY t.published_at DESC, t.post_id DESC OFFSET ${skip} LIMIT ${perPage}`;
  return { total: waymarks.total, ids: rows.map((row) => row.id) };
}
