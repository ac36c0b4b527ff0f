"use client";

import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { PasswordField } from "@/components/kit/form/password-field";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { passwordSchema } from "@/lib/kernel/auth/schema";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { LinkButton } from "@/components/kit/ui/button";

/** Replaces the recovery codes, with the password. */
export function TotpNewCodes({
  onDone,
  onCancel,
}: {
  onDone(codes: string[]): void;
  onCancel(): void;
}) {
  const t = useTranslations("account.personalDetails");
  const { locale, texts } = useFormContext();
  const { formProps, field, ...end } = useApiForm<
    { password: string },
    { recovery_codes: string[] }
  >({
    schema: passwordSchema,
    locale,
    texts,
    defaultValues: { password: "" },
    call: (body) => callApi("/auth/totp/recovery-codes", body),
    onDone: ({ recovery_codes: codes }) => onDone(codes),
  });
  return (
    <form {...formProps} className="inner-form">
      <p className="font-semibold">{t("codesNew")}</p>
      <p className="text-sm text-soft">{t("codesNewText")}</p>
      <PasswordField
        {...field("password")}
        label={t("password")}
        autoComplete="current-password"
        texts={texts}
        required
      />
      <FormEnd {...end} label={t("codesNewSend")} busyLabel={t("codesNewSending")}>
        <LinkButton className="text-sm" onClick={onCancel}>
          {t("totpCancel")}
        </LinkButton>
      </FormEnd>
    </form>
  );
}
