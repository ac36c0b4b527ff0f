import type { Fields, FormFieldList } from "@/lib/kernel/content/fields";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** What a manager writes of a new user; the role has a control of its own. */
export const invitationColumns = {
  email: {
    label: "invite.email",
    column: "email",
    type: "line",
    max: 254,
    isRequired: true,
    inputType: "email",
    isWide: true,
  },
  name: { label: "invite.name", column: "name", type: "line", max: 100, isRequired: true },
  surname: { label: "invite.surname", column: "surname", type: "line", max: 100, isRequired: true },
} as const satisfies Fields;

/** The language of the invitation and of the user, beside the role. */
export const invitationLocale = {
  locale: { label: "invite.language", hint: "invite.languageHint", type: "locale" },
} as const satisfies FormFieldList;

/** What a manager changes of a user, beside the role. */
export const userColumns = {
  name: { label: "user.name", column: "name", type: "line", max: 100, isRequired: true },
  surname: { label: "user.surname", column: "surname", type: "line", max: 100, isRequired: true },
  locale: { label: "user.language", column: "locale", type: "locale", isRequired: true },
} as const satisfies Fields;

/** All fields that a manager changes of a user. */
export const userFields = {
  texts: {},
  columns: userColumns,
  textExtras: {},
  columnExtras: { roles: { label: "user.role" } },
} as const satisfies KindFieldLists;
