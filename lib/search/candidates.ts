import { LOCALES, type Locale } from "@/lib/i18n/locale";
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
/** With fewer rows than this a word is rare: its index gives all of them cheaply, and they are put in order afterwards. */
const RARE_ROWS = 1_000;
/** A word that is not is found among so many rows in the order of their place, without reading all that hold it. */
const PROBE_ROWS = 3_000;
/** Beginnings this short are nearly always common, and are looked for among these first; with so many hits that is enough. */
const SHORT = { letters: 3, rows: 1_200, hits: 30 };

const IN_SCOPE = { public: "live_from <= now() AND (live_until IS NULL OR live_until > now())", all: "true" };

/** Which rows are asked first: those that hold the word, or those that stand in front. */
const ORDERS = ["rare first", "common first"] as const;
type Order = (typeof ORDERS)[number];

/** $1 tsquery, $2 beginning of the name, $3 its end, $4 tsquery of professions, $5 how many names are enough. */
function statement(kind: Kind, locale: Locale, scope: Scope, order: Order): string {
  const columns = `${kind}_id AS id, name_fold AS name, place, name_terms @@ $4::tsquery AS profession`;
  const live = `locale = '${locale}' AND ${IN_SCOPE[scope]}`;
  const holding = (terms: string) => `SELECT ${columns} FROM ${kind}_search WHERE ${live} AND ${terms} @@ $1::tsquery`;
  const inFront = (terms: string, rows: number) => `SELECT id, name, place, profession FROM (
      SELECT ${columns}, ${terms} AS terms FROM ${kind}_search WHERE ${live} ORDER BY place LIMIT ${rows}) AS first WHERE terms @@ $1::tsquery LIMIT ${POOL}`;
  const count = (part: string) => `(SELECT count(*) FROM ${part})`;
  const best = (part: string) => `SELECT * FROM (SELECT * FROM ${part} ORDER BY place LIMIT ${POOL}) AS b`;
  const unless = (rows: string, condition: string) => `SELECT * FROM (${rows}) AS u WHERE ${condition}`;
  /** Two looks for the rows of a column, the second one only when the first did not settle it. */
  const looks = (terms: string) =>
    order === "rare first"
      ? { first: `${holding(terms)} LIMIT ${RARE_ROWS}`, second: inFront(terms, PROBE_ROWS), isOpen: (first: string) => `${count(first)} = ${RARE_ROWS}` }
      // The place with nothing added keeps the index of places out of it.
      : { first: inFront(terms, SHORT.rows), second: `${holding(terms)} ORDER BY place + 0 LIMIT ${POOL}`, isOpen: (first: string) => `${count(first)} < ${SHORT.hits}` };
  const names = looks("name_terms");
  const texts = looks("terms");
  // Who typed a whole name of several words, and found it, looks for nothing else.
  const isNamed = `position(' ' IN $2) > 0 AND EXISTS (SELECT FROM begins WHERE name = $2)`;
  const tooFew = `${count("named")} < $5 AND NOT (${isNamed})`;
  return `WITH
    begins AS MATERIALIZED (SELECT ${columns} FROM ${kind}_search WHERE ${live} AND name_fold >= $2 COLLATE "C" AND name_fold < $3 COLLATE "C" ORDER BY name_fold LIMIT ${POOL_OF_NAMES}),
    name1 AS MATERIALIZED (${names.first}),
    name2 AS MATERIALIZED (${unless(names.second, names.isOpen("name1"))}),
    named AS MATERIALIZED (SELECT * FROM begins UNION ${best("name1")} UNION SELECT * FROM name2),
    text1 AS MATERIALIZED (${unless(texts.first, tooFew)}),
    text2 AS MATERIALIZED (${unless(texts.second, `${tooFew} AND ${texts.isOpen("text1")}`)})
    SELECT * FROM named UNION ${best("text1")} UNION SELECT * FROM text2`;
}

const KINDS = ["post", "member"] as const;
const SCOPES = ["public", "all"] as const;
const STATEMENTS = new Map(KINDS.flatMap((kind) => LOCALES.flatMap((locale) => SCOPES.flatMap((scope) => ORDERS.map((order) => [`${kind} ${locale} ${scope} ${order}`, statement(kind, locale, scope, order)] as const)))));

/** Finds nothing: no row holds it. */
const NEVER = "'~'";

/**
 * Candidates of a kind: by beginning of the name, by words of the name (and professions), and, when these are fewer than `want`, by
 * words of the whole text. At most a few hundred.
 */
export async function findCandidates(kind: Kind, { locale, scope, folded, wanted, profession, want }: CandidateQuery): Promise<Candidate[]> {
  const begins = folded.length >= 2 ? folded : END;
  const order: Order = folded.length <= SHORT.letters ? "common first" : "rare first";
  return runSearch<Candidate>(STATEMENTS.get(`${kind} ${locale} ${scope} ${order}`)!, [wanted, begins, begins + END, profession ?? NEVER, want]);
}
