import type { Tables } from "../../kernel/manifest/shape";

/** The tables of authors. An English name may be missing: the label is the Greek one then. */
export const authorTables = {
  kind: "author",
  table: "author",
  id: "id",
  label: {
    from: "(SELECT * FROM author_translation WHERE name IS NOT NULL) AS named",
    id: "author_id",
    text: "name",
    locale: "locale",
  },
  assets: {
    shownOn: "author",
    columns: [{ table: "author", column: "picture_id", key: "id" }],
    documents: [],
  },
} as const satisfies Tables;
