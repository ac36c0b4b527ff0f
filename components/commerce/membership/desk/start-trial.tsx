"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

type Props = { memberId: number; planId: number; label: string };

/** Starts the free trial of a plan. A press that is repeated after a lost response starts it once. */
export function StartTrial({ memberId, planId, label }: Props) {
  const t = useTranslations("account.membership.trial");
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const send = useRepeatableCall();
  const body = { member_id: memberId, plan_id: planId };
  const start = () =>
    run(
      "start",
      () => send(`/api/membership-trial?locale=${locale}`, body),
      () => {
        showToast(t("done"));
        router.refresh();
      },
    );
  return (
    <Button kind="quiet" aria-disabled={busy !== undefined} onClick={() => void start()}>
      {label}
    </Button>
  );
}
