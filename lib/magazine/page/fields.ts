import type { Fields } from "@/lib/kernel/content/fields";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** The localized fields of a page, without its blocks. */
export const pageTexts = {
  title: {
    label: "editor.field_product_name",
    column: "title",
    type: "line",
    max: 300,
    isRequired: true,
    search: "name",
    control: "own",
  },
  meta_title: {
    label: "editor.metaTitle",
    column: "metaTitle",
    type: "line",
    max: 200,
    control: "own",
  },
  meta_description: {
    label: "editor.metaDescription",
    column: "metaDescription",
    type: "paragraphs",
    max: 500,
    search: "text",
    control: "own",
  },
  meta_keywords: {
    label: "editor.metaKeywords",
    column: "metaKeywords",
    type: "line",
    max: 300,
    search: "text",
    control: "own",
  },
} as const satisfies Fields;

/** All fields of a page; its blocks have a schema of their own. */
export const pageFields = {
  texts: pageTexts,
  columns: {},
  textExtras: {
    blocks: { label: "editor.blocks" },
    slug: { label: "editor.slug" },
    status: { label: "editor.field_status" },
  },
  columnExtras: {},
} as const satisfies KindFieldLists;
