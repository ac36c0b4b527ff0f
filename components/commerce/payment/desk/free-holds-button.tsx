"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

type Props = { eventId: number; orders: number; seats: number };

/** Cancels the unpaid orders of an event after a question. */
export function FreeHoldsButton({ eventId, orders, seats }: Props) {
  const t = useTranslations("account.orderDesk.holds");
  const router = useRouter();
  const { busy, run } = useAction();
  const free = async () => {
    const isSure = await confirmAlert({
      title: t("question", { seats }),
      text: t("text", { orders }),
      confirmLabel: t("free", { seats }),
      isDanger: true,
    });
    if (!isSure) return;
    await run(
      "free",
      () =>
        callApi<{ freed: number }>("/api/event-order/free-holds", {
          event_id: eventId,
        }),
      ({ freed }) => {
        showToast(t("done", { freed }));
        router.refresh();
      },
    );
  };
  return (
    <Button kind="danger-quiet" aria-disabled={busy !== undefined} onClick={() => void free()}>
      {t("free", { seats })}
    </Button>
  );
}
