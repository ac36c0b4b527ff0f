import { z } from "zod";
import type { UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import { LOCALES, otherLocale, type Locale } from "@/lib/i18n/locale";
import { requireEditor } from "@/lib/page/edit-policy";
import { Prisma } from "@/prisma/client/client";
import { GAP_KINDS, GAP_STATES, MOST_GAPS, type GapKind, type GapState } from "./kinds";

/** `locale` is the language that is looked for; without `what` both things count. */
export const gapFilters = z.object({ kind: z.enum(GAP_KINDS).optional(), locale: z.enum(LOCALES), what: z.enum(GAP_STATES).optional() });
export type GapFilters = z.output<typeof gapFilters>;

/** A thing whose language is missing or older than the other one; `since` is when the other language was last changed. */
export type Gap = { kind: GapKind; id: number; title: string; what: GapState; since: string };

type Tables = { thing: Prisma.Sql; id: Prisma.Sql; words: Prisma.Sql; key: Prisma.Sql; title: Prisma.Sql };

const TABLES: Record<GapKind, Tables> = {
  post: { thing: Prisma.sql`post`, id: Prisma.sql`id`, words: Prisma.sql`post_translation`, key: Prisma.sql`post_id`, title: Prisma.sql`have.title` },
  member: { thing: Prisma.sql`member`, id: Prisma.sql`id`, words: Prisma.sql`member_translation`, key: Prisma.sql`member_id`, title: Prisma.sql`have.name` },
  directory_post: {
    thing: Prisma.sql`directory_post`, id: Prisma.sql`member_id`, words: Prisma.sql`directory_post_translation`, key: Prisma.sql`member_id`,
    title: Prisma.sql`(SELECT n.name FROM member_translation AS n WHERE n.member_id = x.member_id ORDER BY n.locale = have.locale DESC LIMIT 1)`,
  },
  page: { thing: Prisma.sql`page`, id: Prisma.sql`id`, words: Prisma.sql`page_translation`, key: Prisma.sql`page_id`, title: Prisma.sql`have.title` },
  chunk: { thing: Prisma.sql`chunk`, id: Prisma.sql`id`, words: Prisma.sql`chunk_translation`, key: Prisma.sql`chunk_id`, title: Prisma.sql`have.title` },
};

/**
 * The gaps of one kind, at most so many, the last changed first: things are walked through by when they were changed, newest first, and the walk ends as soon as there are
 * enough, or after `walked` of them. What is archived in the language that it has needs no translation.
 */
function gapsOf(kind: GapKind, { locale, what }: GapFilters, walked?: number): Prisma.Sql {
  const { thing, id, words, key, title } = TABLES[kind];
  const other = otherLocale(locale);
  const isMissing = Prisma.sql`own.locale IS NULL`;
  const isOutdated = Prisma.sql`own.words_at < have.words_at`;
  const condition = what === "missing" ? isMissing : what === "outdated" ? isOutdated : Prisma.sql`(${isMissing} OR ${isOutdated})`;
  const things = walked === undefined ? thing : Prisma.sql`(SELECT ${id}, updated_at, deleted_at FROM ${thing} WHERE deleted_at IS NULL ORDER BY updated_at DESC, ${id} LIMIT ${walked})`;
  return Prisma.sql`(
    SELECT ${kind} AS kind, x.${id} AS id, ${title} AS title, CASE WHEN ${isMissing} THEN 'missing' ELSE 'outdated' END AS what, have.words_at AS since, x.updated_at
    FROM ${things} AS x
    JOIN ${words} AS have ON have.${key} = x.${id} AND have.locale = ${other}::"Locale" AND have.status <> 'archived'
    LEFT JOIN ${words} AS own ON own.${key} = x.${id} AND own.locale = ${locale}::"Locale"
    WHERE x.deleted_at IS NULL AND ${condition}
    ORDER BY x.updated_at DESC, x.${id}
    LIMIT ${MOST_GAPS})`;
}

type Row = Omit<Gap, "since"> & { since: Date };

/**
 * What is missing or outdated in a language, over all kinds of things, the last changed first; at most `MOST_GAPS` of each kind count.
 * Whose titles are asked for in which language does not matter: a thing that lacks a language has only the other one's.
 * @throws AppError forbidden for everybody but editors
 */
export async function listTranslationGaps(actor: UserActor, filters: GapFilters, paging: Paging): Promise<Paged<Gap>> {
  requireEditor(actor);
  const kinds = filters.kind === undefined ? GAP_KINDS : [filters.kind];
  const union = Prisma.join(kinds.map((kind) => gapsOf(kind, filters)), " UNION ALL ");
  const rows = await db.$queryRaw<(Row & { total: number })[]>`
    SELECT kind, id, title, what, since, count(*) OVER ()::int AS total FROM (${union}) AS gaps
    ORDER BY updated_at DESC, kind, id OFFSET ${paging.currentPage * paging.perPage} LIMIT ${paging.perPage}`;
  // A page past the end has no row that could say how many there are.
  const total = rows[0]?.total ?? (paging.currentPage === 0 ? 0 : (await countTranslationGaps(actor, filters)));
  return paged(rows.map(({ kind, id, title, what, since }) => ({ kind, id, title, what, since: since.toISOString() })), total, paging);
}

/** How many things are missing or outdated in a language; at most `MOST_GAPS` of each kind count, among the `walked` last changed when that is given. @throws AppError forbidden */
export async function countTranslationGaps(actor: UserActor, filters: GapFilters, walked?: number): Promise<number> {
  requireEditor(actor);
  const kinds = filters.kind === undefined ? GAP_KINDS : [filters.kind];
  const rows = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM (${Prisma.join(kinds.map((kind) => gapsOf(kind, filters, walked)), " UNION ALL ")}) AS gaps`;
  return rows[0]?.total ?? 0;
}

/** Looking through 200,000 posts that lack nothing takes too long for a screen that everybody opens first. */
const WALKED_FOR_DASHBOARD = 5_000;

/** The same for each language, for the dashboard: among the last changed things of each kind. @throws AppError forbidden */
export async function countGapsByLanguage(actor: UserActor): Promise<Record<Locale, number>> {
  const [el, en] = await Promise.all([countTranslationGaps(actor, { locale: "el" }, WALKED_FOR_DASHBOARD), countTranslationGaps(actor, { locale: "en" }, WALKED_FOR_DASHBOARD)]);
  return { el, en };
}
