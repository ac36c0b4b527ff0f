import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { runSearch } from "./search-db";

/** Who asks: visitors find what is public, the editing view finds drafts too. */
export type Scope = "public" | "all";
export type Kind = "post" | "member";

/**
 * A row that may be shown: its folded name, its place among equals (the smaller the better), and
 * whether a profession led to it.
 */
export type Candidate = { id: number; name: string; place: number; profession: boolean };

/** What the candidates of one kind are looked for by; the queries are texts of type `tsquery`. */
export type CandidateQuery = {
  locale: Locale;
  scope: Scope;
  folded: string;
  wanted: string;
  profession: string | undefined;
  want: number;
};

/** After every letter there is: the end of a range of names with one beginning. */
const END = "\u{10FFFF}";
/** So many are looked at before they are ranked; with more, the best by place are among them. */
const POOL = 120;
const POOL_OF_NAMES = 60;
/**
 * With fewer rows than this a word is rare: its index gives all of them cheaply, and they are put
 * in order afterwards.
 */
const RARE_ROWS = 600;
/**
 * A word that is not is found among so many rows in the order of their place, without reading all
 * that hold it.
 */
const PROBE_ROWS = 3_000;
/**
 * Beginnings this short are nearly always common, and are looked for among these first; with so
 * many hits that is enough.
 */
const SHORT = { letters: 3, rows: 1_200, hits: 20 };

const IN_SCOPE = {
  public: "live_from <= now() AND (live_until IS NULL OR live_until > now())",
  all: "true",
};

/** Which rows are asked first: those that hold the word, or those that stand in front. */
const ORDERS = ["rare first", "common first"] as const;
type Order = (typeof ORDERS)[number];

type Look = { rows: string; isNeeded?: (before: string) => string };

/**
 * $1 tsquery, $2 beginning of the name, $3 its end, $4 tsquery of professions, $5 how many names
 * are enough.
 */
function statement(kind: Kind, locale: Locale, scope: Scope, order: Order): string {
  const columns = `${kind}_id AS id, name_fold AS name, place, name_terms @@ $4::tsquery AS profession`;
  const live = `locale = '${locale}' AND ${IN_SCOPE[scope]}`;
  const holding = (terms: string) =>
    `SELECT ${columns} FROM ${kind}_search WHERE ${live} AND ${terms} @@ $1::tsquery`;
  const inFront = (terms: string, rows: number) => `SELECT id, name, place, profession FROM (
      SELECT ${columns}, ${terms} AS terms FROM ${kind}_search WHERE ${live} ORDER BY place
      LIMIT ${rows}) AS first WHERE terms @@ $1::tsquery LIMIT ${POOL}`;
  const count = (part: string) => `(SELECT count(*) FROM ${part})`;
  const best = (part: string) =>
    `SELECT * FROM (SELECT * FROM ${part} ORDER BY place LIMIT ${POOL}) AS b`;
  const unless = (rows: string, condition: string) =>
    `SELECT * FROM (${rows}) AS u WHERE ${condition}`;
  // The place with nothing added keeps the index of places out of it.
  const bestHolding = (terms: string) => `${holding(terms)} ORDER BY place + 0 LIMIT ${POOL}`;
  /**
   * Looks for the rows of a column, each with what must be so after the one before to be needed.
   */
  const looks = (terms: string): Look[] =>
    order === "rare first"
      ? [
          { rows: `${holding(terms)} LIMIT ${RARE_ROWS}` },
          {
            rows: inFront(terms, PROBE_ROWS),
            isNeeded: (before) => `${count(before)} = ${RARE_ROWS}`,
          },
        ]
      : [
          { rows: inFront(terms, SHORT.rows) },
          {
            rows: inFront(terms, PROBE_ROWS),
            isNeeded: (before) => `${count(before)} < ${SHORT.hits}`,
          },
          { rows: bestHolding(terms), isNeeded: (before) => `${count(before)} < $5` },
        ];
  /**
   * The looks as parts `name1`, `name2` …, none when `condition` does not hold, and all that they
   * found.
   */
  const parts = (name: string, terms: string, condition: string) => {
    const all = looks(terms);
    const needed = all.map(({ isNeeded }, at) => isNeeded?.(name + at) ?? condition);
    return {
      definitions: all
        .map(
          ({ rows }, at) =>
            `${name}${at + 1} AS MATERIALIZED (${unless(rows, needed.slice(0, at + 1).join(" AND "))})`,
        )
        .join(",\n    "),
      found: all.map((_, at) => best(`${name}${at + 1}`)).join(" UNION "),
    };
  };
  // Who typed a whole name of several words, and found it, looks for nothing else.
  const isNamed = `position(' ' IN $2) > 0 AND EXISTS (SELECT FROM begins WHERE name = $2)`;
  const names = parts("name", "name_terms", "true");
  const texts = parts("text", "terms", `${count("named")} < $5 AND NOT (${isNamed})`);
  return `WITH
    begins AS MATERIALIZED (SELECT ${columns} FROM ${kind}_search
      WHERE ${live} AND name_fold >= $2 COLLATE "C" AND name_fold < $3 COLLATE "C" ORDER BY name_fold
      LIMIT ${POOL_OF_NAMES}),
    ${names.definitions},
    named AS MATERIALIZED (SELECT * FROM begins UNION ${names.found}),
    ${texts.definitions}
    SELECT * FROM named UNION ${texts.found}`;
}

const KINDS = ["post", "member"] as const;
const SCOPES = ["public", "all"] as const;
const STATEMENTS = new Map(
  KINDS.flatMap((kind) =>
    LOCALES.flatMap((locale) =>
      SCOPES.flatMap((scope) =>
        ORDERS.map(
          (order) =>
            [`${kind} ${locale} ${scope} ${order}`, statement(kind, locale, scope, order)] as const,
        ),
      ),
    ),
  ),
);

/** Finds nothing: no row holds it. */
const NEVER = "'~'";

/**
 * Candidates of a kind: by beginning of the name, by words of the name (and professions), and, when
 * these are fewer than `want`, by words of the whole text. At most a few hundred.
 */
export async function findCandidates(
  kind: Kind,
  { locale, scope, folded, wanted, profession, want }: CandidateQuery,
): Promise<Candidate[]> {
  const begins = folded.length >= 2 ? folded : END;
  const order: Order = folded.length <= SHORT.letters ? "common first" : "rare first";
  return runSearch<Candidate>(STATEMENTS.get(`${kind} ${locale} ${scope} ${order}`)!, [
    wanted,
    begins,
    begins + END,
    profession ?? NEVER,
    want,
  ]);
}
