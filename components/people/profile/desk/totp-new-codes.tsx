"use client";

import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { ConfirmForm } from "./confirm-form";

type Props = { onDone(codes: string[]): void; onCancel(): void };

/** Replaces the recovery codes, with the password. */
export function TotpNewCodes({ onDone, onCancel }: Props) {
  const t = useTranslations("account.personalDetails");
  return (
    <ConfirmForm
      asksCode={false}
      title={t("codesNew")}
      text={t("codesNewText")}
      label={t("codesNewSend")}
      busyLabel={t("codesNewSending")}
      cancelLabel={t("totpCancel")}
      call={(body) => callApi<{ recovery_codes: string[] }>("/auth/totp/recovery-codes", body)}
      onDone={({ recovery_codes: codes }) => onDone(codes)}
      onCancel={onCancel}
    />
  );
}
