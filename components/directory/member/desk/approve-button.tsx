"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { confirmAlert } from "@/components/kit/desk/alert";
import { focusNear } from "@/components/kit/desk/form/focus-near";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Icon } from "@/components/kit/ui/icon";

/** Approves and publishes a company after a confirmation. */
export function ApproveButton({ id, company }: { id: number; company: string }) {
  const t = useTranslations("account.approval");
  const router = useRouter();
  const { busy, run } = useAction();
  const button = useRef<HTMLButtonElement>(null);
  const approve = async () => {
    if (
      !(await confirmAlert({
        title: t("approveConfirmTitle"),
        text: t("approveConfirmText", { company }),
        confirmLabel: t("approve"),
      }))
    )
      return;
    const done = () => {
      showToast(t("approved", { company }));
      focusNear(button.current);
      router.refresh();
    };
    await run(
      "approve",
      async () => {
        const result = await callApi<{ approved_at: string | null }>(
          `/api/member/${id}/approve`,
          {},
        );
        if (result.kind !== "conflict") return result;
        // Another editor approved it first, which counts as success; or answered otherwise.
        if (result.current?.approved_at) return { kind: "ok", data: result.current };
        router.refresh();
        return result;
      },
      done,
    );
  };
  return (
    <Button
      ref={button}
      size="small"
      aria-label={`${t("approve")}: ${company}`}
      aria-disabled={busy !== undefined}
      onClick={() => void approve()}
    >
      <Icon name="check" />
      {busy ? t("approving") : t("approve")}
    </Button>
  );
}
