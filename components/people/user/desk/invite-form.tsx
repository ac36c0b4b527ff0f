"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { FormFields } from "@/components/kit/desk/form/form-fields";
import { callApi } from "@/components/kit/form/api-client";
import { SelectField } from "@/components/kit/ui/select-field";
import { ROLE_NAMES } from "@/lib/people/user/role-names";
import { userPath } from "@/lib/kernel/screen/screens";
import { localePath } from "@/lib/kernel/i18n/locale";
import { invitationColumns, invitationLocale } from "@/lib/people/user/fields";
import { invitation } from "@/lib/people/user/schema";

type Invite = { email: string; name: string; surname: string; locale: string; roles: string[] };
type Invited = { id: number; email: string };

/** Invites a user, who gets a mail with a link to set the password. */
export function InviteForm({ onDone }: { onDone?: () => void }) {
  const t = useTranslations("account.invite");
  const roles = useTranslations("account.roles");
  const { locale } = useFormContext();
  const router = useRouter();
  const open = ({ id }: Invited) => {
    onDone?.();
    router.push(localePath(locale, userPath(id)));
  };
  return (
    <DeskForm<Invite, Invited>
      schema={invitation}
      blank={{ email: "", name: "", surname: "", locale, roles: ["user"] }}
      call={(body) => callApi("/api/users", body)}
      done={({ email }) => t("done", { email })}
      onDone={open}
      hasNote
      label={t("send")}
      busyLabel={t("sending")}
      className="grid gap-5"
    >
      {({ field }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormFields fields={invitationColumns} form={{ field }} />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              {...field("roles.0")}
              label={t("role")}
              choices={[...ROLE_NAMES].reverse().map((value) => ({ value, label: roles(value) }))}
              hint={t("roleHint")}
            />
            <FormFields fields={invitationLocale} form={{ field }} />
          </div>
        </>
      )}
    </DeskForm>
  );
}
