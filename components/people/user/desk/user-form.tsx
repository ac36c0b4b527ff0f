"use client";

import { useTranslations } from "next-intl";
import { FormFields } from "@/components/kit/desk/form/form-fields";
import { ROLE_NAMES, type RoleName } from "@/lib/people/user/role-names";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { userColumns, userFields } from "@/lib/people/user/fields";
import { managerChange } from "@/lib/people/user/schema";
import type { UserView } from "@/lib/people/user/view";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import { RadioCards } from "@/components/kit/desk/form/radio-cards";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import type { Saved } from "@/components/kit/desk/form/edits";
import { useItemForm } from "@/components/kit/desk/form/use-item-form";

type Fields = { name: string; surname: string; locale: Locale; roles: RoleName };

const read = ({ name, surname, locale, roles, version }: UserView): Saved<Fields> => ({
  values: { name, surname, locale, roles: roles[0]! },
  version,
});

/**
 * The fields that a manager edits: names, locale, role. A new role asks for confirmation, since it
 * ends the user's sessions.
 */
export function UserForm({ user }: { user: UserView }) {
  const t = useTranslations("account.user");
  const roles = useTranslations("account.roles");
  const roleTexts = useTranslations("account.roleTexts");
  const form = useItemForm<Fields, UserView>("user", user, {
    path: `/api/users/${user.id}`,
    schema: managerChange,
    read,
    async confirm({ roles: to }) {
      return (
        to === undefined ||
        confirmAlert({
          title: t("roleConfirmTitle"),
          text: t("roleConfirmText", {
            name: `${user.name} ${user.surname}`,
            from: roles(user.roles[0]!),
            to: roles(to),
          }),
          confirmLabel: t("roleConfirm"),
        })
      );
    },
  });
  const { formProps, field } = form;
  const labels = useFieldLabels(userFields);
  return (
    <form {...formProps} className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormFields fields={userColumns} form={form} />
      </div>
      <RadioCards
        {...field("roles")}
        legend={labels.roles}
        choices={[...ROLE_NAMES]
          .reverse()
          .map((value) => ({ value, label: roles(value), text: roleTexts(value) }))}
      />
      <SaveBar
        form={form}
        labels={labels}
        texts={{ roles, locale: (value) => LOCALE_FACTS[value].label }}
      />
    </form>
  );
}
