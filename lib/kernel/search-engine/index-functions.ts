import { columnName, type Fields } from "@/lib/kernel/content/fields";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";

/** A kind with the texts of its translations. */
type WithTexts = { kind: ContentKind; texts: Fields };

/** What the search index of a kind is made of. */
export type Indexed = WithTexts & {
  kind: ContentKind & Required<Pick<ContentKind, "searchIndex">>;
  /** The kinds on its page, whose texts find it. */
  parts: readonly WithTexts[];
};

/** The columns of the texts with a weight. */
const columnsOf = (texts: Fields, weight: "name" | "text"): string[] =>
  Object.values(texts)
    .filter(({ search }) => search === weight)
    .map(({ column, type }) =>
      type === "document" ? columnName(column).replace(/_doc$/, "_text") : columnName(column),
    );

const allColumnsOf = (texts: Fields): string[] => [
  ...columnsOf(texts, "name"),
  ...columnsOf(texts, "text"),
];

const inRow = (row: string, columns: readonly string[]): string[] =>
  columns.map((column) => `${row}.${column}`);

/** A comparison of columns of the rows `t` after a save with `o` before it. */
const compare = (columns: readonly string[], how: "IS DISTINCT FROM" | "IS NOT DISTINCT FROM") =>
  `(${inRow("t", columns).join(", ")}) ${how} (${inRow("o", columns).join(", ")})`;

/** When the row `t` of the item `i` is public; null for drafts. */
const liveFrom =
  "CASE WHEN t.status = 'published' AND i.deleted_at IS NULL THEN t.published_at END";
const liveUntil = ({ translation: { ends } }: ContentKind) =>
  ends ? `t.${ends}` : "NULL::TIMESTAMPTZ";

/** A trigger function; it has the rows after a save in `fresh`, those before in `former`. */
const triggerFunction = (name: string, statements: string) =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
${statements}
  RETURN NULL;
END $$;`;

/** Reads the words of the saved rows for which a condition holds. */
const readChanged = (kind: ContentKind, key: string, condition: string) =>
  `  PERFORM search_index_${kind.kind}_words(ids, locales)
    FROM (SELECT array_agg(t.${key}) AS ids, array_agg(t.locale) AS locales
      FROM fresh AS t LEFT JOIN former AS o USING (${key}, locale)
      WHERE ${condition}) AS changed
    WHERE ids IS NOT NULL;`;

/** The texts of the rows of an item in the language of its translation, one after the other. */
const textsOfRows = (table: string, text: string, key: string) =>
  `(SELECT string_agg(CASE t.locale WHEN 'el' THEN m.${text}_el ELSE m.${text}_en END, ' ')
        FROM ${table} AS m WHERE m.${key} = t.${key})`;

/** Writes the words of some languages of some items; pairs of the same place in both lists. */
function wordsFunction({ kind, texts, parts }: Indexed): string {
  const { key, table: translation } = kind.translation;
  const { place, ids, rows = [] } = kind.searchIndex;
  const marks = ids
    ? `ARRAY(SELECT '#' || m.${ids.column} FROM ${ids.table} AS m WHERE m.${key} = t.${key})`
    : "'{}'::TEXT[]";
  const joins = parts.map(
    ({ kind: part }, at) => `
      LEFT JOIN ${part.table} AS i${at} ON i${at}.${part.id} = t.${key} AND i${at}.deleted_at IS NULL
      LEFT JOIN ${part.translation.table} AS t${at} ON t${at}.${part.translation.key} = i${at}.${part.id}
        AND t${at}.locale = t.locale AND t${at}.status = 'published'`,
  );
  const names = [
    ...inRow("t", columnsOf(texts, "name")),
    ...parts.flatMap((part, at) => inRow(`t${at}`, columnsOf(part.texts, "name"))),
  ];
  const others = [
    ...inRow("t", columnsOf(texts, "text")),
    ...parts.flatMap((part, at) => inRow(`t${at}`, columnsOf(part.texts, "text"))),
    ...rows.map(({ table, text }) => textsOfRows(table, text, key)),
  ];
  const columns = "name_fold, name_terms, terms, place, live_from, live_until";
  return `CREATE OR REPLACE FUNCTION search_index_${kind.kind}_words(ids INT[], locales "Locale"[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  WITH made AS MATERIALIZED (
    SELECT t.${key}, t.locale, t.${kind.label.text}_fold AS name_fold,
      search_words(concat_ws(' ', ${names.join(", ")})) AS name_words, ${marks} AS marks,
      search_words(concat_ws(' ', ${others.join(", ")})) AS words, ${place} AS place,
      ${liveFrom} AS live_from, ${liveUntil(kind)} AS live_until
    FROM unnest(ids, locales) AS asked(${key}, locale)
      JOIN ${translation} AS t USING (${key}, locale)
      JOIN ${kind.table} AS i ON i.${kind.id} = t.${key}${joins.join("")}
  ), learnt AS (
    SELECT search_learn(array_agg(word)) FROM (SELECT unnest(name_words || words) AS word FROM made) AS words
  )
  INSERT INTO ${kind.kind}_search (${key}, locale, ${columns})
    SELECT ${key}, locale, name_fold, search_name_terms(name_words, marks),
      array_to_tsvector(name_words || words || marks), place, live_from, live_until FROM made, learnt
  ON CONFLICT (${key}, locale) DO UPDATE SET ${columns
    .split(", ")
    .map((column) => `${column} = excluded.${column}`)
    .join(", ")};
END $$;`;
}

/** Writes the words of all languages of some items. */
const itemsFunction = ({ kind: { kind, translation } }: Indexed) =>
  `CREATE OR REPLACE FUNCTION ${indexFunction(kind)}(ids INT[]) RETURNS VOID
LANGUAGE sql AS $$
  SELECT search_index_${kind}_words(array_agg(t.${translation.key}), array_agg(t.locale))
    FROM ${translation.table} AS t WHERE t.${translation.key} = ANY(ids) HAVING count(*) > 0
$$;`;

/**
 * After a save of translations: the words of those whose texts changed; of others no more than when
 * they are public, so that a save that changes no text reads no words.
 */
function translationTrigger({ kind, texts }: Indexed): string {
  const { key, ends } = kind.translation;
  const words = allColumnsOf(texts);
  const times = ["status", "published_at", ...(ends ? [ends] : [])];
  return triggerFunction(
    `search_on_${kind.kind}_translation_update`,
    `${readChanged(kind, key, compare(words, "IS DISTINCT FROM"))}
  UPDATE ${kind.kind}_search AS s SET place = ${kind.searchIndex.place},
      live_from = ${liveFrom}, live_until = ${liveUntil(kind)}
    FROM fresh AS t JOIN former AS o USING (${key}, locale) JOIN ${kind.table} AS i ON i.${kind.id} = t.${key}
    WHERE s.${key} = t.${key} AND s.locale = t.locale
      AND ${compare(times, "IS DISTINCT FROM")}
      AND ${compare(words, "IS NOT DISTINCT FROM")};`,
  );
}

/** After a save of translations of a part: the words of the item whose page shows it. */
const partTrigger = (kind: ContentKind, { kind: part, texts }: WithTexts) =>
  triggerFunction(
    `search_on_${part.kind}_update`,
    readChanged(
      kind,
      part.translation.key,
      compare([...allColumnsOf(texts), "status"], "IS DISTINCT FROM"),
    ),
  );

/** The function that writes the index rows of items; it takes an array of their ids. */
export const indexFunction = (kind: string): string => `search_index_${kind}s`;

/**
 * The SQL of the functions that name what the search finds of a kind: those that write its rows of
 * `<kind>_search`, and those that triggers call after a save of its texts or of its parts. All
 * columns are named by the fields with `search`; the triggers themselves are in the migrations.
 */
export const indexFunctionsSql = (indexed: Indexed): string =>
  [
    wordsFunction(indexed),
    itemsFunction(indexed),
    translationTrigger(indexed),
    ...indexed.parts.map((part) => partTrigger(indexed.kind, part)),
  ].join("\n");
