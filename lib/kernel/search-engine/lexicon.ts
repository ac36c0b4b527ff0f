import { runSearch } from "./search-db";
import { isOneTypoApart, deletionVariants } from "./typos";

/** The highest character: `prefix + RANGE_END` is the upper bound of a prefix range scan. */
const RANGE_END = "\u{10FFFF}";
const MAX_WORDS_PER_PREFIX = 24;
/**
 * Maximum number of words that replace their prefix in the query, since the full-text index is much
 * faster for whole words than for a prefix.
 */
const MAX_PREFIX_MATCHES = 16;
const MAX_TYPO_CANDIDATES = 200;

/**
 * `OFFSET 0` has the words of a key read by the index on it: the planner expects a hundred keys, and
 * would read all words in Latin characters instead, which took nine tenths of the time.
 */
const LOOK_UP = `
  WITH q AS MATERIALIZED (SELECT *
    FROM jsonb_to_recordset($1::jsonb) AS q(at int, forms text[], prefix text, keys text[],
      key_prefixes text[], latin_key text))
  SELECT q.at, 'form' AS kind, w.word AS found, '' AS via, '' AS key
  FROM q, unnest(q.forms) AS form, search_word AS w WHERE w.word = form COLLATE "C"
  UNION ALL
  SELECT q.at, 'prefix', w.word, '', ''
  FROM q, LATERAL (SELECT word FROM search_word
    WHERE q.prefix <> '' AND word >= q.prefix COLLATE "C" AND word < (q.prefix || $2::text) COLLATE "C"
    LIMIT ${MAX_PREFIX_MATCHES + 1}) AS w
  UNION ALL
  SELECT q.at, 'key', w.word, '', '' FROM q, unnest(q.keys) AS k, search_word AS w WHERE w.key = k COLLATE "C"
  UNION ALL
  SELECT q.at, 'key', w.word, '', '' FROM q,
    LATERAL (SELECT word FROM search_word WHERE key = q.latin_key COLLATE "C" OFFSET 0) AS w
  WHERE w.word < 'α' COLLATE "C"
  UNION ALL
  SELECT q.at, 'key_prefix', w.word, k, w.key FROM q, unnest(q.key_prefixes) AS k,
    LATERAL (SELECT word, key FROM search_word
      WHERE key >= k COLLATE "C" AND key < (k || $2::text) COLLATE "C" LIMIT ${MAX_WORDS_PER_PREFIX}) AS w`;

const FUZZY = `
  SELECT word, key FROM search_word WHERE slips && $1::text[]
  UNION
  SELECT word, key FROM search_word WHERE word = ANY($1::text[])
  UNION
  SELECT word, key FROM search_word WHERE key = $2
  LIMIT ${MAX_TYPO_CANDIDATES}`;

/** The lookup of the query word at index `at`. */
export type LexiconQuery = {
  at: number;
  forms: string[];
  prefix: string;
  keys: string[];
  keyPrefixes: string[];
  latinKey: string | null;
};

/**
 * The matches in the lexicon: the forms; the words with the prefix, or `"many"`; the words with the
 * same phonetic key; the phonetic keys per key prefix, or `"many"`.
 */
export type LexiconMatches = {
  forms: string[];
  prefixMatches: string[] | "many";
  phonetic: string[];
  keyPrefixes: Map<string, string[] | "many">;
};

/**
 * Looks up all words of a query in one statement. `phonetic` are words with one of the keys; for a
 * Greek word only those in Latin characters.
 */
export async function lookUp(queries: LexiconQuery[]): Promise<LexiconMatches[]> {
  const payload = JSON.stringify(
    queries.map(({ at, forms, prefix, keys, keyPrefixes, latinKey }) => ({
      at,
      forms,
      prefix,
      keys,
      key_prefixes: keyPrefixes,
      latin_key: latinKey,
    })),
  );
  const rows = await runSearch<{
    at: number;
    kind: "form" | "prefix" | "key" | "key_prefix";
    found: string;
    via: string;
    key: string;
  }>(LOOK_UP, [payload, RANGE_END]);
  return queries.map(({ at }) => {
    const own = rows.filter((row) => row.at === at);
    const found = (kind: string) => [
      ...new Set(own.filter((row) => row.kind === kind).map((row) => row.found)),
    ];
    const prefixMatches = found("prefix");
    const keyRows = own.filter((row) => row.kind === "key_prefix");
    const keysOf = (prefix: string) =>
      keyRows.filter(({ via }) => via === prefix).map(({ key }) => key);
    return {
      forms: found("form"),
      prefixMatches: prefixMatches.length > MAX_PREFIX_MATCHES ? "many" : prefixMatches,
      phonetic: [...found("key"), ...found("key_prefix")],
      keyPrefixes: new Map(
        [...new Set(keyRows.map(({ via }) => via))].map((via) => [
          via,
          keysOf(via).length < MAX_WORDS_PER_PREFIX ? [...new Set(keysOf(via))] : "many",
        ]),
      ),
    };
  });
}

/** Minimum length of a typed word in characters: five, minus a missing one. */
const MIN_TYPED_LENGTH = 4;

/** Words of at least five characters that are one typo away, or have the same phonetic key. */
export async function fuzzyMatches(input: string, key: string): Promise<string[]> {
  if (input.length < MIN_TYPED_LENGTH || /\d/.test(input)) return [];
  const rows = await runSearch<{ word: string; key: string }>(FUZZY, [
    [input, ...deletionVariants(input)],
    key,
  ]);
  return rows
    .filter(
      (row) =>
        row.word.length >= 5 &&
        (isOneTypoApart(input, row.word) || (input.length >= 5 && row.key === key)),
    )
    .map((row) => row.word);
}
