"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { useFragment } from "@/components/kit/ui/use-fragment";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Icon } from "@/components/kit/ui/icon";

/**
 * Confirms a claim by the link that was mailed to the company. It needs a click, so that a mail
 * scanner cannot use it.
 */
export function ConfirmClaim() {
  const t = useTranslations("account.member");
  const router = useRouter();
  const { busy, run } = useAction();
  const fragment = useFragment("claim");
  if (fragment.kind !== "claim") return null;
  const { token } = fragment;
  const confirm = () =>
    run(
      "confirm",
      () => callApi<{ state: string }>("/api/claim/confirm", { token }),
      ({ state }) => {
        showToast(t(state === "approved" ? "claimDone" : "claimConfirmedWaits"));
        router.refresh();
      },
    );
  return (
    <div className="note mb-8 flex-wrap items-center" data-tone="good">
      <Icon name="key" />
      <p className="min-w-0 flex-1 basis-60">{t("claimConfirmText")}</p>
      <Button aria-disabled={busy !== undefined} onClick={() => void confirm()}>
        {t("claimConfirm")}
      </Button>
    </div>
  );
}
