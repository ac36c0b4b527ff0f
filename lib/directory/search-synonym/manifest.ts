import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of the trades that lead to a profession in the search. */
export const searchSynonymManifest = {
  screens: {
    searchSynonyms: {
      path: "/account/search-synonyms",
      access: "manager",
      refusal: 404,
      menu: { icon: "search", position: 116, group: "administration" },
    },
    searchSynonym: {
      path: "/account/search-synonym",
      creates: { text: "searchSynonym.newTitle" },
      access: "manager",
      refusal: 404,
      under: "searchSynonyms",
    },
  },
  auditActions: ["search_synonym.created", "search_synonym.updated", "search_synonym.deleted"],
  auditSubjects: ["search_synonym"],
} as const satisfies Manifest;

/** Their table. */
export const searchSynonymTables = {
  kind: "search_synonym",
  table: "search_synonym",
  id: "id",
  label: { from: "search_synonym", id: "id", text: "coalesce(word_el, word_en)" },
} as const satisfies Tables;
