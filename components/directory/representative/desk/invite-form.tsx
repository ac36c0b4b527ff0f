"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { InvitationView } from "@/lib/directory/representative/list";
import { newInvitation } from "@/lib/directory/representative/schema";

type Fields = { email: string; locale: string };

/** Invites a person by e-mail to represent the company. */
export function InviteForm({ memberId }: { memberId: number }) {
  const t = useTranslations("account.representatives");
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const { formProps, field, form, ...end } = useApiForm<Fields, InvitationView>({
    schema: newInvitation,
    locale,
    texts,
    defaultValues: { email: "", locale },
    call: (body) => callApi(`/api/member/${memberId}/invitation`, body),
    onDone: ({ email }) => {
      showToast(t("sent", { email }));
      form.reset();
      router.refresh();
    },
  });
  return (
    <form {...formProps} className="grid max-w-xl gap-5">
      <TextField
        {...field("email")}
        label={t("email")}
        type="email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <SelectField
        {...field("locale")}
        label={t("language")}
        hint={t("languageHint")}
        choices={LOCALES.map((value) => ({ value, label: t(`locales.${value}`) }))}
      />
      <FormEnd {...end} label={t("send")} busyLabel={t("sending")} />
    </form>
  );
}
