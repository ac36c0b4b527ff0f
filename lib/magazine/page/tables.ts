import { paths } from "../../kernel/core/paths";
import type { Tables } from "../../kernel/manifest/shape";

/** The tables of pages. */
export const pageTables = {
  kind: "page",
  table: "page",
  id: "id",
  translation: { table: "page_translation", key: "page_id", begins: "published_at" },
  editor: { types: ["page"] },
  hasUploads: true,
  hasPreviews: true,
  label: { from: "page_translation", id: "page_id", text: "title", locale: "locale" },
  trash: { revisions: ["page"], slugs: "page" },
  assets: {
    owner: { table: "page", id: "id" },
    shownOn: "page",
    columns: [],
    documents: [{ table: "page_translation", column: "blocks", key: "page_id" }],
  },
  sitemap: { name: "pages", path: paths.page },
} as const satisfies Tables;
