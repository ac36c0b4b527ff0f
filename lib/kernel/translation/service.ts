import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { omit } from "@/lib/kernel/core/records";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { TABLES } from "@/lib/kernel/manifest/all";
import { Prisma } from "@/prisma/client/client";
import { GAP_KINDS, MOST_GAPS, type GapKind, type GapState } from "./kinds";

/** Filters: the locale with gaps; without `what` both kinds of gaps. */
export type GapFilters = {
  kind?: GapKind | undefined;
  locale: Locale;
  what?: GapState | undefined;
};

/** An item with a missing or outdated translation; `since` is the last change of the other one. */
export type Gap = { kind: GapKind; id: number; title: string; what: GapState; since: string };

type Sources = {
  item: Prisma.Sql;
  id: Prisma.Sql;
  translation: Prisma.Sql;
  key: Prisma.Sql;
  label: { from: Prisma.Sql; id: Prisma.Sql; text: Prisma.Sql };
};

/** The tables of each kind of content with translations. */
const SOURCES = new Map(
  TABLES.flatMap((tables): [GapKind, Sources][] => {
    if (!("translation" in tables)) return [];
    const { kind, table, id, translation, label } = tables;
    return [
      [
        kind,
        {
          item: Prisma.raw(table),
          id: Prisma.raw(id),
          translation: Prisma.raw(translation.table),
          key: Prisma.raw(translation.key),
          label: {
            from: Prisma.raw(label.from),
            id: Prisma.raw(label.id),
            text: Prisma.raw(label.text),
          },
        },
      ],
    ];
  }),
);

const sourcesOf = (kind: GapKind): Sources => {
  const sources = SOURCES.get(kind);
  if (!sources) throw new Error(`${kind} is not translated`);
  return sources;
};

/** Number of last changed items that are scanned first; with many gaps they contain enough. */
const WALKED_FIRST = 5_000;

const IS_MISSING = Prisma.sql`own.locale IS NULL`;
const IS_OUTDATED = Prisma.sql`own.words_at < have.words_at`;

/**
 * A translation `have` joined with the other one, where that is missing or outdated. Archived items
 * need no translation.
 */
function pairsOf(
  kind: GapKind,
  { locale, what }: GapFilters,
  from: (have: Prisma.Sql) => Prisma.Sql,
): Prisma.Sql {
  const { translation, key } = sourcesOf(kind);
  const conditionOf = () => {
    if (what === "missing") return IS_MISSING;
    return what === "outdated" ? IS_OUTDATED : Prisma.sql`(${IS_MISSING} OR ${IS_OUTDATED})`;
  };
  const condition = conditionOf();
  return Prisma.sql`
    ${from(Prisma.sql`${translation} AS have`)} LEFT
    JOIN ${translation} AS own ON own.${key} = have.${key} AND own.locale = ${locale}::"Locale"
    WHERE have.locale = ${otherLocale(locale)}::"Locale" AND have.status <> 'archived' AND ${condition}`;
}

/**
 * The gaps of one kind among the `walked` last changed items, at most `MOST_GAPS`, the last changed
 * first.
 */
function gapsAmong(kind: GapKind, filters: GapFilters, walked: number): Prisma.Sql {
  const { item, id, key } = sourcesOf(kind);
  const items = Prisma.sql`(SELECT ${id} AS id, updated_at FROM ${item} WHERE deleted_at IS NULL
    ORDER BY updated_at DESC, ${id} LIMIT ${walked}) AS x`;
  const pairs = pairsOf(
    kind,
    filters,
    (have) => Prisma.sql`FROM ${items} JOIN ${have} ON have.${key} = x.id`,
  );
  return Prisma.sql`SELECT ${kind} AS kind, x.id, ${IS_MISSING} AS is_missing, have.words_at AS since,
    x.updated_at ${pairs} ORDER BY x.updated_at DESC, x.id LIMIT ${MOST_GAPS}`;
}

/**
 * The gaps of one kind, at most `MOST_GAPS`, the last changed first. If the last changed items have
 * too few, both translations of all items are joined from their index (`*_translation_desk`), and
 * only items with a gap are read: probing 200,000 items without gaps took a second.
 */
function gapsOf(kind: GapKind, filters: GapFilters): Prisma.Sql {
  const { item, id, key } = sourcesOf(kind);
  const isEnough = Prisma.sql`(SELECT count(*) FROM near) = ${MOST_GAPS}`;
  const pairs = pairsOf(
    kind,
    filters,
    (have) =>
      Prisma.sql`SELECT have.${key} AS id, ${IS_MISSING} AS is_missing, have.words_at AS since FROM ${have}`,
  );
  return Prisma.sql`(
    WITH near AS MATERIALIZED (${gapsAmong(kind, filters, WALKED_FIRST)}), gap AS MATERIALIZED (${pairs}
      AND NOT ${isEnough})
    SELECT * FROM near WHERE ${isEnough}
    UNION ALL (
      SELECT ${kind}, gap.id, gap.is_missing, gap.since, x.updated_at FROM gap
      JOIN ${item} AS x ON x.${id} = gap.id WHERE x.deleted_at IS NULL ORDER BY x.updated_at DESC, x.${id}
      LIMIT ${MOST_GAPS}))`;
}

/** The title of an item in the locale that it has. */
function titleOf(kind: GapKind, locale: Locale): Prisma.Sql {
  const { from, id, text } = sourcesOf(kind).label;
  return Prisma.sql`coalesce((SELECT t.${text} FROM ${from} AS t WHERE t.${id} = gaps.id
    ORDER BY t.locale = ${otherLocale(locale)}::"Locale" DESC LIMIT 1), '')`;
}

type Row = {
  id: number;
  title: string;
  is_missing: boolean;
  since: Date;
  updated_at: Date;
  total: number;
};
type Found = Gap & { at: number };

/** The first `most` gaps of one kind, and how many there are. */
async function findGaps(
  kind: GapKind,
  filters: GapFilters,
  most: number,
): Promise<{ total: number; gaps: Found[] }> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT id, ${titleOf(kind, filters.locale)} AS title, is_missing, since, updated_at, total
    FROM (SELECT *, count(*) OVER ()::int AS total FROM ${gapsOf(kind, filters)} AS every
      ORDER BY updated_at DESC, id LIMIT ${most}) AS gaps ORDER BY updated_at DESC, id`;
  const gaps = rows.map(({ id, title, is_missing: isMissing, since, updated_at: at }): Found => ({
    kind,
    id,
    title,
    what: isMissing ? "missing" : "outdated",
    since: since.toISOString(),
    at: at.getTime(),
  }));
  return { total: rows[0]?.total ?? 0, gaps };
}

const kindsOf = ({ kind }: GapFilters): readonly GapKind[] =>
  kind === undefined ? GAP_KINDS : [kind];
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

/**
 * The missing and outdated translations of a locale in all kinds of content, the last changed
 * first; at most `MOST_GAPS` per kind.
 * @throws AppError forbidden for all but editors
 */
export async function listTranslationGaps(
  actor: EditorActor,
  filters: GapFilters,
  paging: Paging,
): Promise<Paged<Gap>> {
  requireEditor(actor);
  const from = paging.currentPage * paging.perPage;
  const most = Math.min(MOST_GAPS, from + paging.perPage);
  // Each kind concurrently; the first items overall are among the first of each kind.
  const found = await Promise.all(kindsOf(filters).map((kind) => findGaps(kind, filters, most)));
  const gaps = found
    .flatMap((one) => one.gaps)
    .sort((a, b) => {
      const compareGaps = () => {
        if (a.kind < b.kind) return -1;
        return a.kind > b.kind ? 1 : a.id - b.id;
      };
      return b.at - a.at || compareGaps();
    });
  return paged(
    gaps.slice(from, from + paging.perPage).map((gap) => omit(gap, ["at"])),
    sum(found.map(({ total }) => total)),
    paging,
  );
}

/**
 * The number of gaps in a locale; at most `MOST_GAPS` per kind, among the `walked` last changed
 * items if given.
 * @throws AppError forbidden
 */
export async function countTranslationGaps(
  actor: EditorActor,
  filters: GapFilters,
  walked?: number,
): Promise<number> {
  requireEditor(actor);
  const counts = await Promise.all(
    kindsOf(filters).map(async (kind) => {
      const gaps =
        walked === undefined
          ? gapsOf(kind, filters)
          : Prisma.sql`(${gapsAmong(kind, filters, walked)})`;
      const rows = await db.$queryRaw<
        { total: number }[]
      >`SELECT count(*)::int AS total FROM ${gaps} AS gaps`;
      return rows[0]?.total ?? 0;
    }),
  );
  return sum(counts);
}

/** Number of last changed items that the dashboard scans, as it is opened often. */
const WALKED_FOR_DASHBOARD = 5_000;

/**
 * The number of gaps per locale for the dashboard, among the last changed items of each kind.
 * @throws AppError forbidden
 */
export async function countGapsByLanguage(actor: EditorActor): Promise<Record<Locale, number>> {
  const [el, en] = await Promise.all([
    countTranslationGaps(actor, { locale: "el" }, WALKED_FOR_DASHBOARD),
    countTranslationGaps(actor, { locale: "en" }, WALKED_FOR_DASHBOARD),
  ]);
  return { el, en };
}
