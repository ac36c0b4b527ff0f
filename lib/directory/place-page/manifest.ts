import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of the pages of places, and of what editors write there. */
export const placePageManifest = {
  screens: {
    placePages: {
      path: "/account/place-pages",
      access: "editor",
      refusal: 404,
      menu: { icon: "columns", position: 58, group: "directory" },
    },
    placePage: {
      path: "/account/place-page",
      creates: { text: "placePage.newTitle" },
      access: "editor",
      refusal: 404,
      under: "placePages",
    },
  },
  auditActions: ["place_page.created", "place_page.updated", "place_page.deleted"],
  auditSubjects: ["place_page"],
} as const satisfies Manifest;

/** Their table. */
export const placePageTables = {
  kind: "place_page",
  table: "place_page",
  id: "id",
  label: {
    from: "place_page",
    id: "id",
    text: "coalesce(description_el, intro_el, description_en, intro_en)",
  },
} as const satisfies Tables;
