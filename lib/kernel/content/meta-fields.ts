import type { Fields } from "./fields";

/** The fields of a translation that search engines read, the same for all kinds with pages. */
export const metaFields = {
  meta_title: {
    label: "editor.field_meta_title",
    column: "metaTitle",
    type: "line",
    max: 200,
    shown: "page",
    control: "own",
  },
  meta_description: {
    label: "editor.field_meta_description",
    column: "metaDescription",
    type: "paragraphs",
    max: 500,
    shown: "page",
    control: "own",
  },
  meta_keywords: {
    label: "editor.field_meta_keywords",
    column: "metaKeywords",
    type: "line",
    max: 300,
    shown: "page",
    search: "text",
    control: "own",
  },
} as const satisfies Fields;
