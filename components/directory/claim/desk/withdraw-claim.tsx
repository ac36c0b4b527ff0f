"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Button } from "@/components/kit/ui/button";

/** Withdraws the user's claim. */
export function WithdrawClaim({ id }: { id: number }) {
  const t = useTranslations("account.member");
  const router = useRouter();
  const { busy, run } = useAction();
  const withdraw = async () => {
    if (
      !(await confirmAlert({
        title: t("claimWithdrawTitle"),
        text: t("claimWithdrawText"),
        confirmLabel: t("claimWithdraw"),
      }))
    )
      return;
    await run(
      "withdraw",
      () => callApi<unknown>(`/api/claim/${id}`, undefined, "DELETE"),
      () => router.refresh(),
    );
  };
  return (
    <Button
      kind="danger-quiet"
      size="small"
      aria-disabled={busy !== undefined}
      onClick={() => void withdraw()}
    >
      {t("claimWithdraw")}
    </Button>
  );
}
