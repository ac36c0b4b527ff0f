"use client";

import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Icon } from "@/components/kit/ui/icon";

/** Requests a new link that confirms the e-mail address. */
export function ResendButton({ email }: { email: string }) {
  const t = useTranslations("account.dashboard");
  const { busy, run } = useAction();
  const resend = () =>
    run(
      "resend",
      () => callApi("/auth/verify-email/resend", {}),
      () => showToast(t("verifySent", { email })),
    );
  return (
    <Button aria-disabled={busy !== undefined} onClick={() => void resend()}>
      <Icon name="mail" />
      {busy ? t("verifySending") : t("verifyButton")}
    </Button>
  );
}
