import type { Locale } from "@/lib/i18n/locale";
import { runSearch } from "./search-db";

/** Who asks: visitors find what is public, the editing view finds drafts too. */
export type Scope = "public" | "all";
export type Kind = "post" | "member";

/** A row that may be shown: its folded name, its place among equals (the smaller the better), and whether a profession led to it. */
export type Candidate = { id: number; name: string; place: number; profession: boolean };

/** What the candidates of one kind are looked for by; the queries are texts of type `tsquery`. */
export type CandidateQuery = { locale: Locale; scope: Scope; folded: string; wanted: string; profession: string | undefined; want: number };

/** After every letter there is: the end of a range of names with one beginning. */
const END = "\u{10FFFF}";
/** So many are looked at before they are ranked; with more, the best by place are among them. */
const POOL = 120;
const POOL_OF_NAMES = 60;
/** So many rows are read in the order of their place first: a word that is common enough is found there, without reading all its rows. */
const PROBE_ROWS = 1_200;
/** With fewer hits among those the word is rare, and its index gives all of its rows cheaply. */
const COMMON_HITS = 30;

const IN_SCOPE = { public: "live_from <= now() AND (live_until IS NULL OR live_until > now())", all: "true" };

/** $1 tsquery, $2 beginning of the name, $3 its end, $4 tsquery of professions, $5 how many names are enough. */
function statement(kind: Kind, locale: Locale, scope: Scope): string {
  const columns = `${kind}_id AS id, name_fold AS name, place, name_terms @@ $4::tsquery AS profession`;
  const live = `locale = '${locale}' AND ${IN_SCOPE[scope]}`;
  const probe = (terms: string) => `SELECT id, name, place, profession FROM (
      SELECT ${columns}, ${terms} AS terms FROM ${kind}_search WHERE ${live} ORDER BY place LIMIT ${PROBE_ROWS}) AS first WHERE terms @@ $1::tsquery LIMIT ${POOL}`;
  // The place with nothing added keeps the index of places out of it.
  const rare = (terms: string) => `SELECT ${columns} FROM ${kind}_search WHERE ${live} AND ${terms} @@ $1::tsquery ORDER BY place + 0 LIMIT ${POOL}`;
  const few = (part: string) => `(SELECT count(*) FROM ${part}) < ${COMMON_HITS}`;
  return `WITH
    begins AS MATERIALIZED (SELECT ${columns} FROM ${kind}_search WHERE ${live} AND name_fold >= $2 COLLATE "C" AND name_fold < $3 COLLATE "C" ORDER BY name_fold LIMIT ${POOL_OF_NAMES}),
    common AS MATERIALIZED (${probe("name_terms")}),
    rare AS MATERIALIZED (SELECT * FROM (${rare("name_terms")}) AS r WHERE ${few("common")}),
    named AS MATERIALIZED (SELECT * FROM begins UNION SELECT * FROM common UNION SELECT * FROM rare),
    common_text AS MATERIALIZED (SELECT * FROM (${probe("terms")}) AS c WHERE (SELECT count(*) FROM named) < $5),
    rare_text AS MATERIALIZED (SELECT * FROM (${rare("terms")}) AS r WHERE (SELECT count(*) FROM named) < $5 AND ${few("common_text")})
    SELECT * FROM named UNION SELECT * FROM common_text UNION SELECT * FROM rare_text`;
}

const both = <T>(make: (kind: Kind, locale: Locale, scope: Scope) => T) =>
  new Map((["post", "member"] as const).flatMap((kind) => (["el", "en"] as const).flatMap((locale) => (["public", "all"] as const).map((scope) => [`${kind} ${locale} ${scope}`, make(kind, locale, scope)] as const))));
const STATEMENTS = both(statement);

/** Finds nothing: no row holds it. */
const NEVER = "'~'";

/**
 * Candidates of a kind: by beginning of the name, by words of the name (and professions), and, when these are fewer than `want`, by
 * words of the whole text. At most a few hundred.
 */
export async function findCandidates(kind: Kind, { locale, scope, folded, wanted, profession, want }: CandidateQuery): Promise<Candidate[]> {
  const begins = folded.length >= 2 ? folded : END;
  return runSearch<Candidate>(STATEMENTS.get(`${kind} ${locale} ${scope}`)!, [wanted, begins, begins + END, profession ?? NEVER, want]);
}
