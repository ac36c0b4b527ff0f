import { runSearch } from "./search-db";
import { isOneSlip, slipsOf } from "./slips";

/** After every letter there is: the end of a range of words with one beginning. */
const END = "\u{10FFFF}";
const MAX_WORDS_PER_PREFIX = 24;
/**
 * So many words with one beginning stand for it: the index finds whole words far sooner than a
 * beginning, which it has to gather first.
 */
const MAX_BEGINNINGS = 16;
const MAX_SLIP_CANDIDATES = 200;

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
    LIMIT ${MAX_BEGINNINGS + 1}) AS w
  UNION ALL
  SELECT q.at, 'key', w.word, '', '' FROM q, unnest(q.keys) AS k, search_word AS w WHERE w.key = k COLLATE "C"
  UNION ALL
  SELECT q.at, 'key', w.word, '', '' FROM q, search_word AS w
  WHERE w.key = q.latin_key COLLATE "C" AND w.word < 'α' COLLATE "C"
  UNION ALL
  SELECT q.at, 'key_prefix', w.word, k, w.key FROM q, unnest(q.key_prefixes) AS k,
    LATERAL (SELECT word, key FROM search_word
      WHERE key >= k COLLATE "C" AND key < (k || $2::text) COLLATE "C" LIMIT ${MAX_WORDS_PER_PREFIX}) AS w`;

const NEAR = `
  SELECT word, key FROM search_word WHERE slips && $1::text[]
  UNION
  SELECT word, key FROM search_word WHERE word = ANY($1::text[])
  UNION
  SELECT word, key FROM search_word WHERE key = $2
  LIMIT ${MAX_SLIP_CANDIDATES}`;

/** What to look up for the word at place `at` of a query. */
export type LexiconQuestion = {
  at: number;
  forms: string[];
  prefix: string;
  keys: string[];
  keyPrefixes: string[];
  latinKey: string | null;
};

/**
 * What occurs: the forms themselves; the words that begin so, or `"many"`; words that sound so; of
 * each beginning of a sound that occurs the sounds that begin so, or `"many"`.
 */
export type LexiconAnswer = {
  forms: string[];
  beginnings: string[] | "many";
  sounding: string[];
  keyPrefixes: Map<string, string[] | "many">;
};

/**
 * Looks all words of a query up in one go. `sounding` are words of these keys, and, of a Greek
 * word, only Latin ones of its key.
 */
export async function lookUp(questions: LexiconQuestion[]): Promise<LexiconAnswer[]> {
  const asked = JSON.stringify(
    questions.map(({ at, forms, prefix, keys, keyPrefixes, latinKey }) => ({
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
  }>(LOOK_UP, [asked, END]);
  return questions.map(({ at }) => {
    const own = rows.filter((row) => row.at === at);
    const found = (kind: string) => [
      ...new Set(own.filter((row) => row.kind === kind).map((row) => row.found)),
    ];
    const beginnings = found("prefix");
    const sounds = own.filter((row) => row.kind === "key_prefix");
    const soundsOf = (prefix: string) =>
      sounds.filter(({ via }) => via === prefix).map(({ key }) => key);
    return {
      forms: found("form"),
      beginnings: beginnings.length > MAX_BEGINNINGS ? "many" : beginnings,
      sounding: [...found("key"), ...found("key_prefix")],
      keyPrefixes: new Map(
        [...new Set(sounds.map(({ via }) => via))].map((via) => [
          via,
          soundsOf(via).length < MAX_WORDS_PER_PREFIX ? [...new Set(soundsOf(via))] : "many",
        ]),
      ),
    };
  });
}

/**
 * Shorter typed words are taken as they are: with one letter missing, a word of five is the
 * shortest that may be meant.
 */
const MIN_TYPED_LENGTH = 4;

/**
 * Words of five letters and more that are one slip away from what was typed, or that sound exactly
 * like it.
 */
export async function wordsNear(typed: string, key: string): Promise<string[]> {
  if (typed.length < MIN_TYPED_LENGTH || /\d/.test(typed)) return [];
  const rows = await runSearch<{ word: string; key: string }>(NEAR, [
    [typed, ...slipsOf(typed)],
    key,
  ]);
  return rows
    .filter(
      (row) =>
        row.word.length >= 5 &&
        (isOneSlip(typed, row.word) || (typed.length >= 5 && row.key === key)),
    )
    .map((row) => row.word);
}
