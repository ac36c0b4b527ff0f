import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** What the fields of a subscriber are called that editors change. */
export const subscriberFields = {
  texts: {},
  columns: {},
  textExtras: {},
  columnExtras: {
    active: { label: "lists.columnNames.state" },
    locale: { label: "lists.columnNames.locale" },
    source: { label: "lists.columnNames.source" },
  },
} as const satisfies KindFieldLists;
