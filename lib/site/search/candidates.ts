import type { SearchScope } from "@/lib/kernel/content/search-kind";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { runSearch } from "@/lib/kernel/search-engine/search-db";

/**
 * A possible result: its folded name, its place among equal ranks (smaller is better), and whether
 * it matched by profession.
 */
export type Candidate = { id: number; name: string; place: number; profession: boolean };

/** The search for candidates of one kind; queries are in the text form of `tsquery`. */
export type CandidateQuery = {
  locale: Locale;
  scope: SearchScope;
  folded: string;
  wanted: string;
  profession: string | undefined;
  want: number;
};

/** The highest character: the upper bound of a prefix range scan. */
const RANGE_END = "\u{10FFFF}";
/** Maximum number of candidates for the ranking; of more matches the best by place. */
const POOL = 120;
const POOL_OF_NAMES = 60;
/**
 * A word with fewer rows is rare: all its rows are read from the full-text index and sorted
 * afterwards.
 */
const RARE_ROWS = 600;
/**
 * Number of first rows by place in which a frequent word is searched, instead of reading all
 * matches.
 */
const PROBE_ROWS = 3_000;
/**
 * Short prefixes are frequent: maximum length, number of rows by place, and maximum number of
 * matches.
 */
const SHORT = { letters: 3, rows: 1_200, hits: 20 };

const IN_SCOPE = {
  public: "live_from <= now() AND (live_until IS NULL OR live_until > now())",
  all: "true",
};

/** Which rows are read first: those with the word, or the best by place. */
type Order = "rare first" | "common first";

type RowSource = { rows: string; isNeeded?: (before: string) => string };

/** Parameters: $1 tsquery, $2 and $3 bounds of the name prefix, $4 tsquery of professions, $5 limit. */
function statement(kind: string, locale: Locale, scope: SearchScope, order: Order): string {
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
  // The expression `place + 0` keeps the planner from the index on `place`.
  const bestHolding = (terms: string) => `${holding(terms)} ORDER BY place + 0 LIMIT ${POOL}`;
  /** The row sources of a column; each further one has the condition under which it is needed. */
  const rowSources = (terms: string): RowSource[] =>
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
  /** The row sources as common table expressions `name1`, `name2` …, and the union of their rows. */
  const sources = (name: string, terms: string, condition: string) => {
    const all = rowSources(terms);
    const needed = all.map(({ isNeeded }, index) => isNeeded?.(name + index) ?? condition);
    return {
      definitions: all
        .map(
          ({ rows }, index) =>
            `${name}${index + 1} AS MATERIALIZED (${unless(rows, needed.slice(0, index + 1).join(" AND "))})`,
        )
        .join(",\n    "),
      found: all.map((_, index) => best(`${name}${index + 1}`)).join(" UNION "),
    };
  };
  // A query that equals a name of several words needs no full-text search.
  const isNamed = `position(' ' IN $2) > 0 AND EXISTS (SELECT FROM begins WHERE name = $2)`;
  const names = sources("name", "name_terms", "true");
  const texts = sources("text", "terms", `${count("named")} < $5 AND NOT (${isNamed})`);
  return `WITH
    begins AS MATERIALIZED (SELECT ${columns} FROM ${kind}_search
      WHERE ${live} AND name_fold >= $2 COLLATE "C" AND name_fold < $3 COLLATE "C" ORDER BY name_fold
      LIMIT ${POOL_OF_NAMES}),
    ${names.definitions},
    named AS MATERIALIZED (SELECT * FROM begins UNION ${names.found}),
    ${texts.definitions}
    SELECT * FROM named UNION ${texts.found}`;
}

/** Cached statements by their variant. */
const STATEMENTS = new Map<string, string>();

/** The statement that finds candidates of some kinds, each in the table `<kind>_search`. */
function candidateStatement(
  kinds: readonly string[],
  locale: Locale,
  scope: SearchScope,
  order: Order,
): string {
  const name = `${kinds.join(",")} ${locale} ${scope} ${order}`;
  const text =
    STATEMENTS.get(name) ??
    kinds
      .map(
        (kind) =>
          `SELECT '${kind}' AS kind, * FROM (${statement(kind, locale, scope, order)}) AS of_kind`,
      )
      .join("\nUNION ALL\n");
  STATEMENTS.set(name, text);
  return text;
}

/** A query without matches. */
const NEVER = "'~'";
/**
 * How many statements read at once. One for each kind costs more than it gains, as most of a
 * statement's time is its way to the database; a single one would read large tables in turn.
 */
const AT_ONCE = 2;

/**
 * Candidates by kind: by prefix of the name, by words of the name (and professions), and, when
 * these are fewer than `want`, by words of the whole text. At most a few hundred of a kind.
 */
export async function findCandidates(
  kinds: readonly string[],
  { locale, scope, folded, wanted, profession, want }: CandidateQuery,
): Promise<Map<string, Candidate[]>> {
  const begins = folded.length >= 2 ? folded : RANGE_END;
  const order: Order = folded.length <= SHORT.letters ? "common first" : "rare first";
  const values = [wanted, begins, begins + RANGE_END, profession ?? NEVER, want];
  const parts = Array.from({ length: AT_ONCE }, (_, part) =>
    kinds.filter((_kind, at) => at % AT_ONCE === part),
  ).filter((part) => part.length > 0);
  const found = await Promise.all(
    parts.map((part) =>
      runSearch<Candidate & { kind: string }>(
        candidateStatement(part, locale, scope, order),
        values,
      ),
    ),
  );
  const rows = found.flat();
  return new Map(kinds.map((kind) => [kind, rows.filter((row) => row.kind === kind)]));
}
