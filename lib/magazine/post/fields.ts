import type { Fields } from "@/lib/kernel/content/fields";
import { metaFields } from "@/lib/kernel/content/meta-fields";
import type { Extras, KindFieldLists } from "@/lib/kernel/content/kind-fields";

/**
 * The localized fields of a post. Request and response schemas, selects, snapshots, views, editors
 * and the comparison for outdated translations are derived from this list.
 */
export const postTexts = {
  product_name: {
    label: "editor.field_product_name",
    column: "title",
    type: "line",
    max: 300,
    isRequired: true,
    shown: "card",
    search: "name",
    control: "own",
  },
  summary: {
    label: "editor.field_summary",
    column: "summary",
    type: "paragraphs",
    max: 1_000,
    shown: "card",
    search: "text",
    control: "own",
  },
  body_doc: {
    label: "editor.field_body_doc",
    column: "bodyDoc",
    type: "document",
    search: "text",
    control: "own",
  },
  venue: {
    label: "editor.field_venue",
    column: "venue",
    type: "line",
    max: 200,
    shown: "card",
    search: "text",
    onlyWhile: "dated",
  },
  ...metaFields,
} as const satisfies Fields;

/** The fields of a post that both locales share. */
export const postColumns = {
  sub_category_id: {
    label: "editor.field_sub_category_id",
    column: "subCategoryId",
    type: "id",
    control: "own",
  },
  member_id: {
    label: "editor.field_member_id",
    column: "memberId",
    type: "id",
    isEditorial: true,
    control: "own",
  },
  series_id: {
    label: "editor.field_series_id",
    column: "seriesId",
    type: "id",
    isEditorial: true,
    control: "own",
  },
  series_part: {
    label: "editor.field_series_part",
    hint: "editor.seriesPartHint",
    column: "seriesPart",
    type: "id",
    isEditorial: true,
    control: "own",
  },
  cover_id: { label: "editor.field_cover_id", column: "coverId", type: "id", control: "own" },
  starts_at: {
    label: "editor.field_starts_at",
    column: "startsAt",
    type: "time",
    shown: "card",
    onlyWhile: "dated",
  },
  ends_at: {
    label: "editor.field_ends_at",
    column: "endsAt",
    type: "time",
    shown: "card",
    onlyWhile: "dated",
  },
  is_featured: {
    label: "editor.field_is_featured",
    column: "isFeatured",
    type: "flag",
    isRequired: true,
    isEditorial: true,
    hint: "editor.featuredHint",
  },
} as const satisfies Fields;

/** Fields of a translation that the code of posts reads and writes. */
const postTextExtras = {
  slug: { label: "editor.field_slug" },
  status: { label: "editor.field_status" },
  published_at: { label: "editor.field_published_at" },
  unpublish_at: { label: "editor.field_unpublish_at" },
} as const satisfies Extras;

/** The same of what both locales share. */
const postColumnExtras = {
  category: { label: "editor.field_category" },
  gallery_ids: { label: "editor.field_gallery_ids" },
  author_ids: { label: "editor.field_author_ids" },
  profession_ids: { label: "editor.field_profession_ids" },
  tag_ids: { label: "editor.field_tag_ids" },
} as const satisfies Extras;

/** All fields of a post. */
export const postFields = {
  texts: postTexts,
  columns: postColumns,
  textExtras: postTextExtras,
  columnExtras: postColumnExtras,
} as const satisfies KindFieldLists;
