import type { Fields } from "@/lib/content/fields";
import type { KindFieldLists } from "@/lib/content/kind-fields";

/** What users change of themselves, beside mails and chat. */
export const profileColumns = {
  name: {
    label: "details.name",
    column: "name",
    type: "line",
    max: 100,
    isRequired: true,
    autoComplete: "given-name",
  },
  surname: {
    label: "details.surname",
    column: "surname",
    type: "line",
    max: 100,
    isRequired: true,
    autoComplete: "family-name",
  },
  phone: {
    label: "details.phone",
    hint: "details.phoneHint",
    column: "phone",
    type: "line",
    max: 40,
    inputType: "tel",
    autoComplete: "tel",
  },
  locale: {
    label: "details.language",
    hint: "details.languageHint",
    column: "locale",
    type: "locale",
    isRequired: true,
  },
} as const satisfies Fields;

/** All fields of a profile, and of the account that it belongs to. */
export const profileFields = {
  texts: {},
  columns: profileColumns,
  textExtras: {},
  columnExtras: {
    available_for_chat: { label: "details.available" },
    notifications: { label: "details.noticesTitle" },
  },
} as const satisfies KindFieldLists;
