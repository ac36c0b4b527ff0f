import type { Fields } from "@/lib/content/fields";

/** The texts of a chunk in each locale. */
export const chunkTexts = {
  title: { column: "title", type: "line", max: 300, isRequired: true },
  content_doc: { column: "contentDoc", type: "document" },
} as const satisfies Fields;
