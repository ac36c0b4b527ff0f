import type { Fields } from "@/lib/content/fields";

/**
 * The texts of a post in each locale. Request and response schemas, selects, snapshots, views,
 * editors and the comparison for outdated translations follow from this list.
 */
export const postTexts = {
  product_name: { column: "title", type: "line", max: 300, isRequired: true, shown: "card" },
  summary: { column: "summary", type: "paragraphs", max: 1_000, shown: "card" },
  body_doc: { column: "bodyDoc", type: "document" },
  venue: { column: "venue", type: "line", max: 200, shown: "card" },
  meta_title: { column: "metaTitle", type: "line", max: 200, shown: "page" },
  meta_description: { column: "metaDescription", type: "paragraphs", max: 500, shown: "page" },
  meta_keywords: { column: "metaKeywords", type: "line", max: 300, shown: "page" },
} as const satisfies Fields;

/** Columns of a post itself, that both locales share. */
export const postColumns = {
  sub_category_id: { column: "subCategoryId", type: "id" },
  member_id: { column: "memberId", type: "id", isEditorial: true },
  cover_id: { column: "coverId", type: "id" },
  is_featured: { column: "isFeatured", type: "flag", isRequired: true, isEditorial: true },
  starts_at: { column: "startsAt", type: "time", shown: "card" },
  ends_at: { column: "endsAt", type: "time", shown: "card" },
} as const satisfies Fields;
