"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { Difference } from "@/lib/commerce/payment/schema";

const OUTCOMES = ["accepted", "returned"] as const satisfies readonly Difference["outcome"][];

/** What a manager decides about money that came in another amount, after a question. */
export function DifferenceActions({ id }: { id: number }) {
  const t = useTranslations("account.orderDesk.difference");
  const router = useRouter();
  const { busy, run } = useAction();
  const decide = async (outcome: Difference["outcome"]) => {
    const isSure = await confirmAlert({
      title: t(`questions.${outcome}`),
      text: t(`texts.${outcome}`),
      confirmLabel: t(`labels.${outcome}`),
      isDanger: outcome === "returned",
    });
    if (!isSure) return;
    await run(
      outcome,
      () => callApi<unknown>(`/api/event-order/${id}/difference`, { outcome }),
      () => {
        showToast(t(`done.${outcome}`));
        router.refresh();
      },
    );
  };
  return (
    <p className="flex flex-wrap gap-3">
      {OUTCOMES.map((outcome) => (
        <Button
          key={outcome}
          kind={outcome === "returned" ? "danger-quiet" : undefined}
          aria-disabled={busy !== undefined}
          onClick={() => void decide(outcome)}
        >
          {t(`labels.${outcome}`)}
        </Button>
      ))}
    </p>
  );
}
