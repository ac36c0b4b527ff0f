import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** What the fields of a pattern are called: only its name changes. */
export const patternFields = {
  texts: {},
  columns: {},
  textExtras: {},
  columnExtras: { name: { label: "editor.patterns.name" } },
} as const satisfies KindFieldLists;
