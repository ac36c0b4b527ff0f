"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

/** Cancels an order that is not paid, after a question. */
export function CancelOrderButton({ id, number }: { id: number; number: string }) {
  const t = useTranslations("account.orderDesk");
  const router = useRouter();
  const { busy, run } = useAction();
  const cancel = async () => {
    const isSure = await confirmAlert({
      title: t("cancelQuestion", { number }),
      text: t("cancelText"),
      confirmLabel: t("cancel"),
      isDanger: true,
    });
    if (!isSure) return;
    await run(
      "cancel",
      () => callApi<unknown>(`/api/event-order/${id}/cancel`, {}),
      () => {
        showToast(t("cancelDone"));
        router.refresh();
      },
    );
  };
  return (
    <Button kind="danger-quiet" aria-disabled={busy !== undefined} onClick={() => void cancel()}>
      {t("cancel")}
    </Button>
  );
}
