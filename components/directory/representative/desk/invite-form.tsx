"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { SelectField } from "@/components/kit/ui/select-field";
import type { InvitationView } from "@/lib/directory/representative/list";
import { newInvitation } from "@/lib/directory/representative/schema";
import type { FormFieldList } from "@/lib/kernel/content/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";

type Fields = { email: string; locale: string };

const FIELDS: FormFieldList = {
  email: {
    label: "representatives.email",
    type: "line",
    inputType: "email",
    max: 254,
    isRequired: true,
  },
};

/** Invites a person by e-mail to represent the company. */
export function InviteForm({ memberId }: { memberId: number }) {
  const t = useTranslations("account.representatives");
  const { locale } = useFormContext();
  return (
    <DeskForm<Fields, InvitationView>
      schema={newInvitation}
      blank={{ email: "", locale }}
      fields={FIELDS}
      call={(body) => callApi(`/api/member/${memberId}/invitation`, body)}
      done={({ email }) => t("sent", { email })}
      onDone={(_, form) => form.reset()}
      label={t("send")}
      busyLabel={t("sending")}
      className="grid max-w-xl gap-5"
    >
      {({ field }) => (
        <SelectField
          {...field("locale")}
          label={t("language")}
          hint={t("languageHint")}
          choices={LOCALES.map((value) => ({ value, label: t(`locales.${value}`) }))}
        />
      )}
    </DeskForm>
  );
}
