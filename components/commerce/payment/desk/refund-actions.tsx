"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { RefundOutcome } from "@/lib/commerce/payment/schema";

type Outcome = RefundOutcome["outcome"];
type Props = { id: number; amount: string; outcomes: readonly Outcome[] };

/** What a manager may say about a refund: it was sent or came back, or it is asked for again. */
export function RefundActions({ id, amount, outcomes }: Props) {
  const t = useTranslations("account.orderDesk");
  const router = useRouter();
  const { busy, run } = useAction();
  const tell = async (outcome: Outcome) => {
    const isSure = await confirmAlert({
      title: t(`outcomeTitles.${outcome}`, { amount }),
      text: t(`outcomeTexts.${outcome}`),
      confirmLabel: t(`outcomes.${outcome}`),
    });
    if (!isSure) return;
    await run(
      outcome,
      () => callApi<unknown>(`/api/payment/refund/${id}`, { outcome }),
      () => {
        showToast(t(`outcomesDone.${outcome}`));
        router.refresh();
      },
    );
  };
  return (
    <span className="flex flex-wrap gap-3">
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          kind={outcome === "failed" ? "danger-quiet" : "quiet"}
          size="small"
          aria-label={`${t(`outcomes.${outcome}`)}: ${amount}`}
          aria-disabled={busy !== undefined}
          onClick={() => void tell(outcome)}
        >
          {t(`outcomes.${outcome}`)}
        </Button>
      ))}
    </span>
  );
}
