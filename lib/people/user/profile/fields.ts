import type { Fields } from "@/lib/kernel/content/fields";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** What users change of themselves, beside mails and chat. */
export const profileColumns = {
  name: {
    label: "personalDetails.name",
    column: "name",
    type: "line",
    max: 100,
    isRequired: true,
    autoComplete: "given-name",
  },
  surname: {
    label: "personalDetails.surname",
    column: "surname",
    type: "line",
    max: 100,
    isRequired: true,
    autoComplete: "family-name",
  },
  phone: {
    label: "personalDetails.phone",
    hint: "personalDetails.phoneHint",
    column: "phone",
    type: "line",
    max: 40,
    inputType: "tel",
    autoComplete: "tel",
  },
  locale: {
    label: "personalDetails.language",
    hint: "personalDetails.languageHint",
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
    available_for_chat: { label: "personalDetails.available" },
    notifications: { label: "personalDetails.noticesTitle" },
    message_texts_in_mails: { label: "personalDetails.messageTexts" },
  },
} as const satisfies KindFieldLists;
