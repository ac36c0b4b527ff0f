"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { FormFields } from "@/components/kit/desk/form/form-fields";
import { SelectField } from "@/components/kit/ui/select-field";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { showToast } from "@/components/kit/ui/toast";
import { ROLE_NAMES } from "@/lib/people/user/role-names";
import { userPath } from "@/lib/kernel/screen/screens";
import { LOCALES, localePath } from "@/lib/kernel/i18n/locale";
import { invitationColumns } from "@/lib/people/user/fields";
import { invitation } from "@/lib/people/user/schema";
import { useFormContext } from "@/components/kit/desk/form/form-context";

type Invite = { email: string; name: string; surname: string; locale: string; roles: string[] };

/** Invites a user, who gets a mail with a link to set the password. */
export function InviteForm({ onDone }: { onDone?: () => void }) {
  const t = useTranslations("account.invite");
  const roles = useTranslations("account.roles");
  const locales = useTranslations("account.locales");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const { formProps, field, ...end } = useApiForm<Invite, { id: number; email: string }>({
    schema: invitation,
    locale,
    texts,
    defaultValues: { email: "", name: "", surname: "", locale, roles: ["user"] },
    call: (body) => callApi("/api/users", body),
    onDone: ({ id, email }) => {
      showToast(t("done", { email }));
      onDone?.();
      router.push(localePath(locale, userPath(id)));
      router.refresh();
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-sm text-soft">{texts.requiredNote}</p>
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
        <SelectField
          {...field("locale")}
          label={t("language")}
          choices={LOCALES.map((value) => ({ value, label: locales(value) }))}
          hint={t("languageHint")}
        />
      </div>
      <FormEnd {...end} label={t("send")} busyLabel={t("sending")} />
    </form>
  );
}
