import type { Fields } from "@/lib/content/fields";

/** The texts of a company's directory page in each locale. */
export const directoryPostTexts = {
  headline: { column: "headline", type: "line", max: 200 },
  content_doc: { column: "contentDoc", type: "document" },
} as const satisfies Fields;

/** Columns of a directory page itself, that both locales share. */
export const directoryPostColumns = {
  cover_id: { column: "coverId", type: "id" },
} as const satisfies Fields;
