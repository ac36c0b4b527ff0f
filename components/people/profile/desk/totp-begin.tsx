"use client";

import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { TextField } from "@/components/kit/ui/field";
import { FormEnd } from "@/components/kit/form/form-end";
import { totpOnSchema } from "@/lib/kernel/auth/schema";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { Thumb } from "@/components/kit/desk/thumb";
import { LinkButton } from "@/components/kit/ui/button";
import { CurrentPassword } from "./current-password";

export type TotpSecret = { secret: string; otpauth_url: string; qr_svg: string };

/** Groups of four, for typing. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

/**
 * Sets up the second factor: the secret as QR code, as text and as link; confirmed with the first
 * code and the password.
 */
export function TotpBegin({
  secret,
  onDone,
  onCancel,
}: {
  secret: TotpSecret;
  onDone(codes: string[]): void;
  onCancel(): void;
}) {
  const t = useTranslations("account.personalDetails");
  const { formProps, field, ...end } = useDeskForm<
    { code: string; password: string },
    { recovery_codes: string[] }
  >({
    schema: totpOnSchema,
    defaultValues: { code: "", password: "" },
    call: (body) => callApi("/auth/totp", body, "PUT"),
    onDone: ({ recovery_codes: codes }) => onDone(codes),
  });
  return (
    <div className="totp-begin">
      {/* An `<img>` with a data URL, in which nothing can be executed. White in both themes, for scanners. */}
      <Thumb
        src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qr_svg)}`}
        alt={t("totpQr")}
        width={200}
        height={200}
        className="totp-qr"
      />
      <div className="grid min-w-0 content-start gap-5">
        <p>{t("totpScan")}</p>
        <div>
          <p className="text-sm text-soft">{t("totpManual")}</p>
          <p className="mt-1">
            <code className="secret-key">{inGroups(secret.secret)}</code>
          </p>
          <p className="mt-2 text-sm">
            <a href={secret.otpauth_url} className="link-line">
              {t("totpOpen")}
            </a>
          </p>
        </div>
        <form {...formProps} className="grid gap-4">
          <div className="max-w-56">
            <TextField
              {...field("code")}
              label={t("totpCode")}
              hint={t("totpCodeHint")}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
              autoFocus
              className="text-lg tracking-widest"
            />
          </div>
          <CurrentPassword
            {...field("password")}
            label={t("password")}
            hint={t("totpPasswordHint")}
          />
          <FormEnd {...end} label={t("totpConfirm")} busyLabel={t("totpConfirming")}>
            <LinkButton className="text-sm" onClick={onCancel}>
              {t("totpCancel")}
            </LinkButton>
          </FormEnd>
        </form>
      </div>
    </div>
  );
}
