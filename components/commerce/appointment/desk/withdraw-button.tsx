"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

/** Takes proposed times back, which are free again. */
export function WithdrawButton({ slotId }: { slotId: number }) {
  const t = useTranslations("account.appointment.proposal");
  const { locale } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  const withdraw = () =>
    void run(
      "withdraw",
      () =>
        callApi(`/api/appointment-slot/${slotId}/proposal?locale=${locale}`, undefined, "DELETE"),
      () => {
        showToast(t("withdrawn"));
        router.refresh();
      },
    );
  return (
    <Button kind="quiet" aria-disabled={busy !== undefined} onClick={withdraw}>
      {t("withdraw")}
    </Button>
  );
}
