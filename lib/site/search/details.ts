import { assetsById } from "@/lib/kernel/asset/by-id";
import type { AssetView } from "@/lib/kernel/asset/view";
import type { SearchKind } from "@/lib/kernel/content/search-kind";
import { entriesOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Highlight, Marks } from "@/lib/kernel/search-engine/highlight";
import { runSearch } from "@/lib/kernel/search-engine/search-db";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import type { KindName } from "./results";
import { snippetOf } from "./snippet";

/** What results are narrowed by: the year of the date, the section, the place. */
export type Facts = { year: number | null; section: string | null; place: number | null };

/** What the page of results shows of a result besides. */
export type Details = {
  /** The sentence that matches; null when only the title does. */
  snippet: Highlight | null;
  picture: AssetView | null;
  /** When it is, or appeared; null for a company. */
  date: string | null;
};

const KINDS = Object.fromEntries(entriesOf<KindName, SearchKind>(SEARCH_KINDS));

const NO_TIME = "NULL::timestamptz";

/** Public results of a kind as SQL: $1 is the language, `ids` the parameter with their ids. */
export const hitsFrom = ({ kind, rows, details }: SearchKind, ids = "$2"): string =>
  `FROM ${kind}_translation AS t ${rows.joins} ${details?.joins ?? ""}
    WHERE t.locale = $1::"Locale" AND t.${kind}_id = ANY(${ids}::int[]) AND ${rows.exists} AND ${rows.isPublic}`;

/** The facts of public results of a kind, by their ids. */
export async function readFacts(
  name: KindName,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, Facts>> {
  const kind = KINDS[name];
  if (!kind || ids.length === 0) return new Map();
  const { date = NO_TIME, section = "NULL::text", place = "NULL::int" } = kind.details ?? {};
  const rows = await runSearch<Facts & { id: number }>(
    `SELECT t.${kind.kind}_id AS id, extract(year FROM ${date} AT TIME ZONE 'Europe/Athens')::int AS year,
      ${section} AS section, ${place} AS place ${hitsFrom(kind)}`,
    [locale, ids],
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** What is shown of public results of a kind besides, by their ids. */
export async function readDetails(
  name: KindName,
  ids: readonly number[],
  locale: Locale,
  marks: Marks,
): Promise<Map<number, Details>> {
  const kind = KINDS[name];
  if (!kind || ids.length === 0) return new Map();
  const { texts = "'{}'::text[]", picture = "NULL::int", date = NO_TIME } = kind.details ?? {};
  const rows = await runSearch<{
    id: number;
    texts: (string | null)[];
    picture: number | null;
    date: Date | null;
  }>(
    `SELECT t.${kind.kind}_id AS id, ${texts} AS texts, ${picture} AS picture, ${date} AS date ${hitsFrom(kind)}`,
    [locale, ids],
  );
  const pictures = await assetsById(
    rows.flatMap((row) => row.picture ?? []),
    locale,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        snippet: snippetOf(row.texts, marks),
        picture: (row.picture === null ? undefined : pictures.get(row.picture)) ?? null,
        date: row.date?.toISOString() ?? null,
      },
    ]),
  );
}
