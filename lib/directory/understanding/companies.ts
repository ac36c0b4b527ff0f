import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { toTsQuery, type Wanted } from "@/lib/kernel/core/ts-query";
import { wordForms } from "@/lib/kernel/greek/inflection";
import { isStopWord } from "@/lib/kernel/greek/stop-words";
import { searchTokens } from "@/lib/kernel/greek/tokens";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ancestorsOf, withinOf } from "@/lib/kernel/place/list";
import type { Place } from "@/lib/kernel/place/place";
import { Prisma } from "@/prisma/client/client";
import { openLaterSomeDay, openWhen } from "./open-at";
import type { When } from "./when";

/** Which companies are asked for. */
export type Asked = {
  /** Any of them; any profession when empty. */
  professionIds: number[];
  place: Place | null;
  when: When | null;
  /** Companies whose own texts hold one of these come first. */
  says: string[];
  /** Whether others than of the professions are listed too when they say so. */
  isTrade: boolean;
};

/** How many companies there are, and the best of them. */
export type Companies = { companies: number; also: number; open: number; ids: number[] };

/** The public companies `m` with their search rows `s`. */
const publicCompanies = (locale: Locale): Prisma.Sql =>
  Prisma.sql`member_search AS s JOIN member AS m ON m.id = s.member_id
    WHERE s.locale = ${locale}::"Locale" AND s.live_from <= now()`;

const ofProfessions = (ids: readonly number[]) =>
  Prisma.sql`SELECT member_id FROM member_profession WHERE profession_id = ANY(${[...ids]}::int[])`;

/** How many companies of the professions have their seat in each place. */
export async function countSeats(
  { professionIds }: Asked,
  locale: Locale,
): Promise<Map<number, number>> {
  const wanted =
    professionIds.length > 0
      ? Prisma.sql`AND m.id IN (${ofProfessions(professionIds)})`
      : Prisma.empty;
  const rows = await db.$queryRaw<{ id: number; count: number }[]>`
    SELECT m.place_id AS id, count(*)::int AS count FROM ${publicCompanies(locale)} ${wanted}
      AND m.place_id IS NOT NULL GROUP BY m.place_id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How a company is found under a place: 0 by its seat, 1 by a branch, 2 as it comes there. */
function placed(place: Place | null): { how: Prisma.Sql; isThere: Prisma.Sql } {
  if (!place) return { how: Prisma.sql`0`, isThere: Prisma.sql`true` };
  const within = withinOf(place.id);
  const around = [...within, ...ancestorsOf(place.id).map(({ id }) => id)];
  return {
    how: Prisma.sql`CASE WHEN m.place_id = ANY(${within}::int[]) THEN 0 WHEN EXISTS (SELECT FROM member_branch AS b
      WHERE b.member_id = m.id AND b.place_id = ANY(${within}::int[])) THEN 1 ELSE 2 END`,
    isThere: Prisma.sql`m.id IN (SELECT id FROM member WHERE place_id = ANY(${within}::int[])
      UNION ALL SELECT member_id FROM member_branch WHERE place_id = ANY(${within}::int[])
      UNION ALL SELECT member_id FROM member_served_place WHERE place_id = ANY(${around}::int[]))`,
  };
}

/** Words of one stem: `plumber` and `plumbing`, «ταπετσέρης» and «ταπετσαρίες». */
const STEM =
  /^(?:([a-z]{4,}?)(?:ers?|ing|ors?|ists?|s)|([α-ω]{4,}?)(?:τζησ|ερησ|αρησ|ιστασ|ιστησ|ασ|ησ|οσ))$/;

/** The words of texts, each in its forms, as the condition of a full-text search. */
function holding(texts: readonly string[]): string {
  const anyForm = (word: string): Wanted => {
    const [, latin, greek] = STEM.exec(word) ?? [];
    const stem = latin ?? greek;
    const forms = [word, ...wordForms(word)].map((form): Wanted => ({ word: form }));
    return { any: stem === undefined ? forms : [...forms, { prefix: stem }] };
  };
  const telling = (text: string) => searchTokens(text).filter((word) => !isStopWord(word));
  return toTsQuery({ any: texts.map((text) => ({ all: telling(text).map(anyForm) })) }) ?? "'~'";
}

/** 0 for what holds the words in its name, 1 in its texts, 2 not at all; half more for other companies. */
function saying({ says, isTrade }: Asked): Prisma.Sql {
  if (says.length === 0) return Prisma.sql`0`;
  const held = holding(says);
  const others = isTrade ? Prisma.sql`+ CASE WHEN m.of_it THEN 0 ELSE 0.5 END` : Prisma.empty;
  return Prisma.sql`CASE WHEN s.name_terms @@ ${held}::tsquery THEN 0
    WHEN s.terms @@ ${held}::tsquery THEN 1 ELSE 2 END ${others}`;
}

/** The companies of the professions, and for a trade those that say so; all without a profession. */
function wantedCompanies({ professionIds, says, isTrade }: Asked, locale: Locale): Prisma.Sql {
  if (professionIds.length === 0) return Prisma.sql`SELECT *, true AS of_it FROM member`;
  const ids = ofProfessions(professionIds);
  if (!isTrade) return Prisma.sql`SELECT *, true AS of_it FROM member WHERE id IN (${ids})`;
  // The indexes on words are of one language.
  const language = Prisma.raw(`'${locale}'`);
  return Prisma.sql`SELECT *, id IN (${ids}) AS of_it FROM member WHERE id IN (${ids} UNION
    SELECT member_id FROM member_search WHERE locale = ${language} AND terms @@ ${holding(says)}::tsquery)`;
}

async function load(asked: Asked, locale: Locale, most: number, now: Date): Promise<Companies> {
  const { professionIds, place, when } = asked;
  const { how, isThere } = placed(place);
  const open = when ? openWhen(when, now) : Prisma.sql`true`;
  const [first = 0] = professionIds;
  const rows = await db.$queryRaw<
    { companies: number; also: number; open: number; ids: number[] | null }[]
  >`
    WITH found AS MATERIALIZED (
      SELECT m.id, s.place, ${how} AS how, ${open} AS open, ${openLaterSomeDay(when)} AS later,
        ${saying(asked)} AS says, m.of_it, coalesce((SELECT p.position FROM member_profession AS p
          WHERE p.member_id = m.id AND p.profession_id = ${first}), 0) AS position
      FROM member_search AS s JOIN (${wantedCompanies(asked, locale)}) AS m ON m.id = s.member_id
      WHERE s.locale = ${locale}::"Locale" AND s.live_from <= now() AND ${isThere}),
    best AS (SELECT id, row_number() OVER (ORDER BY NOT open, NOT later, how, says, position, place) AS at
      FROM found ORDER BY at LIMIT ${most})
    SELECT count(*) FILTER (WHERE of_it AND how = 0)::int AS companies,
      count(*) FILTER (WHERE of_it AND how > 0)::int AS also,
      count(*) FILTER (WHERE of_it AND how = 0 AND open)::int AS open,
      (SELECT array_agg(id ORDER BY at) FROM best) AS ids
    FROM found`;
  const [row] = rows;
  return {
    companies: row?.companies ?? 0,
    also: row?.also ?? 0,
    open: row?.open ?? 0,
    ids: row?.ids ?? [],
  };
}

/**
 * The companies that are asked for: how many have their seat in the place, how many else are there, how
 * many of the former are open then, and the best of all, at most `most`. Kept for a time without `when`.
 */
export function countCompanies(
  asked: Asked,
  locale: Locale,
  most: number,
  now: Date,
): Promise<Companies> {
  const read = () => {
    tagResponse("members", "professions");
    return load(asked, locale, most, now);
  };
  if (asked.when || asked.says.length > 0) return read();
  const key = `asked ${locale} ${asked.professionIds.join(",")} ${asked.place?.id ?? ""} ${most}`;
  return memoize(key, read);
}
