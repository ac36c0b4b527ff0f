import { Prisma } from "@/prisma/client/client";
import { noteTags } from "./answer-notes";
import { db } from "./db";
import { remember } from "./memory";
import type { Paging } from "./paging";

/** What a row is sorted by, and the id that settles ties. */
type Mark = { by: string | Date; id: number };

/** A long list by its signposts: how many things it holds, and every `interval`-th of them. */
type Waymarks = { total: number; interval: number; marks: Mark[] };

/**
 * A long list: what it is called, the tag of what changes it, its rows as `FROM … WHERE …`, and the
 * two columns that order them, both rising or both falling.
 */
export type LongList = {
  name: string;
  tag: string;
  rows: Prisma.Sql;
  by: Prisma.Sql;
  id: Prisma.Sql;
  isDescending: boolean;
};

/**
 * No list has many more signposts than this, and no page is further than a list's interval from
 * one.
 */
const MAX_MARKS = 2_000;
const MIN_INTERVAL = 20;

const orderOf = ({ by, id, isDescending }: LongList) =>
  isDescending ? Prisma.sql`${by} DESC, ${id} DESC` : Prisma.sql`${by}, ${id}`;

async function loadMarks(list: LongList): Promise<Waymarks> {
  const { rows, by, id } = list;
  const counted = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${rows}`;
  const total = counted[0]?.total ?? 0;
  const interval = Math.max(MIN_INTERVAL, Math.ceil(total / MAX_MARKS));
  const marks = await db.$queryRaw<Mark[]>`
    SELECT by, id FROM (SELECT ${by} AS by, ${id} AS id,
      row_number() OVER (ORDER BY ${orderOf(list)}) - 1 AS place ${rows}) AS numbered
      WHERE place % ${interval} = 0 ORDER BY place`;
  return { total, interval, marks };
}

/**
 * The last signpost before a place in the list, and how many things to step over from there; null
 * past the end.
 */
function nearestMark(
  { total, interval, marks }: Waymarks,
  at: number,
): { mark: Mark; skip: number } | null {
  const mark = marks[Math.floor(at / interval)];
  return at >= total || mark === undefined ? null : { mark, skip: at % interval };
}

/**
 * The ids of a page of a long list, and how many there are in all; the last page costs what the
 * first does. Signposts are remembered until the tag changes.
 */
export async function pageOfIds(
  list: LongList,
  { currentPage, perPage }: Paging,
): Promise<{ total: number; ids: number[] }> {
  const waymarks = await remember(list.name, () => {
    noteTags(list.tag);
    return loadMarks(list);
  });
  const nearest = nearestMark(waymarks, currentPage * perPage);
  if (!nearest) return { total: waymarks.total, ids: [] };
  const { mark, skip } = nearest;
  const { rows, by, id, isDescending } = list;
  const onwards = isDescending ? Prisma.sql`<=` : Prisma.sql`>=`;
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT ${id} AS id ${rows} AND (${by}, ${id}) ${onwards} (${mark.by}, ${mark.id})
    ORDER BY ${orderOf(list)} OFFSET ${skip} LIMIT ${perPage}`;
  return { total: waymarks.total, ids: found.map((row) => row.id) };
}
