import type { Fields } from "@/lib/content/fields";

/** The texts of a page in each locale, beside its blocks. */
export const pageTexts = {
  title: { column: "title", type: "line", max: 300, isRequired: true },
  meta_title: { column: "metaTitle", type: "line", max: 200 },
  meta_description: { column: "metaDescription", type: "paragraphs", max: 500 },
  meta_keywords: { column: "metaKeywords", type: "line", max: 300 },
} as const satisfies Fields;
