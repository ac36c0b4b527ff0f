import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of series. */
export const seriesManifest = {
  urlWords: { series: [] },
  cachedEndpoints: {
    "/api/series": ["locale", "current_page", "per_page"],
    "/api/series/{id}": ["locale"],
  },
  screens: {
    allSeries: {
      path: "/account/all-series",
      access: "editor",
      refusal: 403,
      // A link from the list of posts leads here: the menu is short.
      under: "allPosts",
    },
    series: {
      path: "/account/series",
      creates: { text: "series.newTitle" },
      access: "editor",
      refusal: 403,
      edits: "series",
      under: "allPosts",
    },
  },
  auditActions: ["series.created", "series.updated", "series.deleted"],
  auditSubjects: ["series"],
} as const satisfies Manifest;

/** The tables of series. An English title may be missing: the label is the Greek one then. */
export const seriesTables = {
  kind: "series",
  slugs: ["series"],
  table: "series",
  id: "id",
  label: {
    from: "(SELECT * FROM series_translation WHERE title IS NOT NULL) AS titled",
    id: "series_id",
    text: "title",
    locale: "locale",
  },
  assets: {
    shownOn: "series",
    columns: [{ table: "series", column: "picture_id", key: "id" }],
    documents: [],
  },
} as const satisfies Tables;
