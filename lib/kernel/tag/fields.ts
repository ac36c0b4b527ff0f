import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** The fields of a tag, as the audit log names them. */
export const tagFields = {
  texts: {},
  columns: {
    label: { label: "editor.tagLabel", column: "labelEl", type: "line", max: 40 },
    label_en: { label: "editor.tagLabelEn", column: "labelEn", type: "line", max: 40 },
  },
  textExtras: {},
  columnExtras: {},
} as const satisfies KindFieldLists;
