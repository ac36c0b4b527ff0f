"use client";

import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { TextField } from "@/components/kit/ui/field";
import { FormEnd } from "@/components/kit/form/form-end";
import { PasswordField } from "@/components/kit/form/password-field";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { totpOffSchema } from "@/lib/kernel/auth/schema";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { LinkButton } from "@/components/kit/ui/button";

/** Turns the second factor off, with password and code. */
export function TotpEnd({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const t = useTranslations("account.personalDetails");
  const { locale, texts } = useFormContext();
  const { formProps, field, ...end } = useApiForm<{ password: string; code: string }>({
    schema: totpOffSchema,
    locale,
    texts,
    defaultValues: { password: "", code: "" },
    call: (body) => callApi("/auth/totp", body, "DELETE"),
    onDone,
  });
  return (
    <form {...formProps} className="inner-form">
      <p className="font-semibold">{t("totpEndTitle")}</p>
      <p className="text-sm text-soft">{t("totpEndText")}</p>
      <PasswordField
        {...field("password")}
        label={t("password")}
        autoComplete="current-password"
        texts={texts}
        required
      />
      <TextField
        {...field("code")}
        label={t("totpEndCode")}
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
      <FormEnd {...end} label={t("totpEndSend")} busyLabel={t("totpEndSending")}>
        <LinkButton className="text-sm" onClick={onCancel}>
          {t("totpCancel")}
        </LinkButton>
      </FormEnd>
    </form>
  );
}
