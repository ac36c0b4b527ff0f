import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { publishedSql } from "@/lib/kernel/core/publication";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { withinOf } from "@/lib/kernel/place/list";
import { Prisma } from "@/prisma/client/client";

/**
 * From how many companies on a page of a place is in the index of search engines. They have a seat or
 * a branch there, or name the place itself as one that they serve: who serves the whole country would
 * make a page of each village, all alike.
 */
export const INDEXED_FROM = 3;
const MOST_PROFESSIONS = 6;

/**
 * The companies of places as SQL, `place` and `company`, a row for each pair: of one that has its seat
 * or a branch within, or that serves the place by its name.
 */
export function companiesOf(ids: readonly number[]): Prisma.Sql {
  const pairs = ids.flatMap((id) => withinOf(id).map((within) => ({ id, within })));
  return Prisma.sql`
    SELECT wanted.place, at.company
    FROM unnest(${pairs.map(({ id }) => id)}::int[], ${pairs.map(({ within }) => within)}::int[])
      AS wanted(place, within)
    JOIN (
      SELECT place_id, id AS company FROM member WHERE place_id IS NOT NULL
      UNION ALL SELECT place_id, member_id FROM member_branch WHERE place_id IS NOT NULL
    ) AS at ON at.place_id = wanted.within
    UNION
    SELECT place_id, member_id FROM member_served_place WHERE place_id = ANY (${[...ids]}::int[])`;
}

const ofProfession = (professionId: number | undefined) =>
  professionId === undefined
    ? Prisma.empty
    : Prisma.sql`AND EXISTS (SELECT FROM member_profession AS l
        WHERE l.member_id = m.id AND l.profession_id = ${professionId})`;

/** How many public companies places have in a locale, of a profession or of all; none is left out. */
export async function countAtPlaces(
  locale: Locale,
  ids: readonly number[],
  professionId?: number,
): Promise<Map<number, number>> {
  tagResponse("members");
  const rows = await db.$queryRaw<{ place: number; count: number }[]>`
    SELECT p.place, count(*)::int AS count FROM (${companiesOf(ids)}) AS p
    JOIN member AS m ON m.id = p.company
    JOIN member_translation AS t ON t.member_id = m.id AND t.locale = ${locale}::"Locale"
    WHERE m.deleted_at IS NULL AND ${publishedSql()} ${ofProfession(professionId)}
    GROUP BY p.place`;
  return new Map(rows.map(({ place, count }) => [place, count]));
}

/** What is true of the companies of a place. */
export type PlaceNumbers = {
  total: number;
  verified: number;
  members: number;
  /** The most frequent professions with their companies, whatever profession was asked for. */
  professions: { id: number; name: string; slug: string; count: number }[];
};

/** The numbers of a place, or of a profession there, in a locale. */
export async function placeNumbers(
  locale: Locale,
  placeId: number,
  professionId?: number,
): Promise<PlaceNumbers> {
  tagResponse("members", "professions");
  const companies = Prisma.sql`(${companiesOf([placeId])}) AS p
    JOIN member AS m ON m.id = p.company
    JOIN member_translation AS t ON t.member_id = m.id AND t.locale = ${locale}::"Locale"
      AND m.deleted_at IS NULL AND ${publishedSql()}`;
  const [counts, professions] = await Promise.all([
    db.$queryRaw<Omit<PlaceNumbers, "professions">[]>`
      SELECT count(*)::int AS total, count(m.verified_at)::int AS verified,
        count(*) FILTER (WHERE m.is_member)::int AS members
      FROM ${companies} WHERE true ${ofProfession(professionId)}`,
    db.$queryRaw<PlaceNumbers["professions"]>`
      SELECT n.profession_id AS id, n.name, n.slug, count(*)::int AS count
      FROM ${companies}
      JOIN member_profession AS l ON l.member_id = m.id
      JOIN profession_translation AS n ON n.profession_id = l.profession_id AND n.locale = t.locale
      GROUP BY n.profession_id, n.name, n.slug ORDER BY count DESC, n.name LIMIT ${MOST_PROFESSIONS}`,
  ]);
  const none = { total: 0, verified: 0, members: 0 };
  return { ...(counts[0] ?? none), professions };
}

/** A page of a place that search engines index, with the last change of its companies. */
export type IndexedPlace = {
  placeId: number;
  professionId: number | null;
  locale: Locale;
  changedAt: Date;
};

/** The pages of these places, and of professions there, with enough companies. */
export function indexedPlaces(ids: readonly number[]): Promise<IndexedPlace[]> {
  return db.$queryRaw`
    SELECT p.place AS "placeId", l.profession_id AS "professionId", t.locale::text AS locale,
      max(greatest(m.updated_at, t.updated_at, t.published_at)) AS "changedAt"
    FROM (${companiesOf(ids)}) AS p
    JOIN member AS m ON m.id = p.company
    JOIN member_translation AS t ON t.member_id = m.id
    LEFT JOIN member_profession AS l ON l.member_id = m.id
    WHERE m.deleted_at IS NULL AND ${publishedSql()}
    GROUP BY GROUPING SETS ((p.place, t.locale), (p.place, l.profession_id, t.locale))
    HAVING count(DISTINCT m.id) >= ${INDEXED_FROM}
      AND (GROUPING(l.profession_id) = 1 OR l.profession_id IS NOT NULL)
    ORDER BY p.place, l.profession_id NULLS FIRST, t.locale`;
}
