"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

/** Sends a mail again that was refused or perhaps sent, or a waiting one now. */
export function RetryButton({ id, isEnded, to }: { id: number; isEnded: boolean; to: string }) {
  const t = useTranslations("account.mailLog");
  const router = useRouter();
  const { busy, run } = useAction();
  const done = () => {
    showToast(t("retried", { to }));
    router.refresh();
  };
  const retry = () => run("retry", () => callApi(`/api/mail/${id}/retry`, {}), done);
  return (
    <Button
      kind="quiet"
      size="small"
      aria-disabled={busy !== undefined}
      onClick={() => void retry()}
    >
      {t(isEnded ? "sendAgain" : "tryNow")}
      <span className="visually-hidden">: {to}</span>
    </Button>
  );
}
