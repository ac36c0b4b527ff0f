"use client";

import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { ConfirmForm } from "./confirm-form";

/** Turns the second factor off, with password and code. */
export function TotpEnd({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const t = useTranslations("account.personalDetails");
  return (
    <ConfirmForm
      asksCode
      title={t("totpEndTitle")}
      text={t("totpEndText")}
      label={t("totpEndSend")}
      busyLabel={t("totpEndSending")}
      cancelLabel={t("totpCancel")}
      call={(body) => callApi("/auth/totp", body, "DELETE")}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
