import { noteTags } from "@/lib/core/answer-notes";
import { db } from "@/lib/core/db";
import { remember } from "@/lib/core/memory";
import type { Paging } from "@/lib/core/paging";
import { markInterval, nearestMark, type Waymarks } from "@/lib/core/waymarks";
import { fold } from "@/lib/greek/fold";
import type { Locale } from "@/lib/i18n/locale";
import { Prisma } from "@/prisma/client/client";

/** Lists whose far pages are as near as the first: the whole directory, and what of it one column or profession picks. */
export type AlphabetFilters = { professionId?: number; letter?: string; area?: string; isMember?: boolean; isFeatured?: boolean };

type Mark = { name: string; id: number };

const NAMED = { el: Prisma.sql`t.locale = 'el'`, en: Prisma.sql`t.locale = 'en'` };

function from(locale: Locale, { professionId, letter, area, isMember, isFeatured }: AlphabetFilters): Prisma.Sql {
  const conditions = [
    NAMED[locale], Prisma.sql`t.status = 'published'`, Prisma.sql`t.published_at <= now()`, Prisma.sql`m.deleted_at IS NULL`,
    ...(letter === undefined ? [] : [Prisma.sql`t.letter = ${letter}`]),
    ...(area === undefined ? [] : [Prisma.sql`t.area_fold = ${fold(area)}`]),
    ...(isMember === undefined ? [] : [Prisma.sql`m.is_member = ${isMember}`]),
    ...(isFeatured === undefined ? [] : [Prisma.sql`m.is_featured = ${isFeatured}`]),
    ...(professionId === undefined ? [] : [Prisma.sql`EXISTS (SELECT 1 FROM member_profession AS p WHERE p.member_id = t.member_id AND p.profession_id = ${professionId})`]),
  ];
  return Prisma.sql`FROM member_translation AS t JOIN member AS m ON m.id = t.member_id WHERE ${Prisma.join(conditions, " AND ")}`;
}

async function loadMarks(locale: Locale, filters: AlphabetFilters): Promise<Waymarks<Mark>> {
  const list = from(locale, filters);
  const counted = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${list}`;
  const total = counted[0]?.total ?? 0;
  const interval = markInterval(total);
  const marks = await db.$queryRaw<Mark[]>`
    SELECT name, id FROM (SELECT t.name, t.member_id AS id, row_number() OVER (ORDER BY t.name, t.member_id) - 1 AS place ${list}) AS numbered WHERE place % ${interval} = 0 ORDER BY place`;
  return { total, interval, marks };
}

/** The ids of a page of the directory in the alphabetical order of the language, and how many there are in all. */
export async function alphabetPage(locale: Locale, filters: AlphabetFilters, { currentPage, perPage }: Paging): Promise<{ total: number; ids: number[] }> {
  const waymarks = await remember(`alphabet ${locale} ${JSON.stringify(filters)}`, () => {
    noteTags("members");
    return loadMarks(locale, filters);
  });
  const nearest = nearestMark(waymarks, currentPage * perPage);
  if (!nearest) return { total: waymarks.total, ids: [] };
  const { mark, skip } = nearest;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT t.member_id AS id ${from(locale, filters)} AND (t.name, t.member_id) >= (${mark.name}, ${mark.id}) ORDER BY t.name, t.member_id OFFSET ${skip} LIMIT ${perPage}`;
  return { total: waymarks.total, ids: rows.map((row) => row.id) };
}
