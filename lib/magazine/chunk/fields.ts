import type { Fields } from "@/lib/kernel/content/fields";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** The texts of a chunk in each locale. */
export const chunkTexts = {
  title: {
    label: "editor.field_product_name",
    column: "title",
    type: "line",
    max: 300,
    isRequired: true,
    control: "own",
  },
  content_doc: {
    label: "editor.field_body_doc",
    column: "contentDoc",
    type: "document",
    control: "own",
  },
} as const satisfies Fields;

/** All fields of a chunk. */
export const chunkFields = {
  texts: chunkTexts,
  columns: {},
  textExtras: { status: { label: "editor.field_status" } },
  columnExtras: { key: { label: "editor.chunkKey" } },
} as const satisfies KindFieldLists;
