"use client";

import { useRouter } from "next/navigation";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

type Props = {
  /** The endpoint that takes the company and the plan. */
  path: string;
  memberId: number;
  planId: number | null;
  label: string;
  /** What is said when it was done; without it, it made an order, whose page follows. */
  done?: string;
};

/**
 * A button that does something with a plan for a company. A press that is repeated after a lost response
 * does it once.
 */
export function PlanAction({ path, memberId, planId, label, done }: Props) {
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const send = useRepeatableCall();
  const body = { member_id: memberId, plan_id: planId };
  const press = () =>
    run(
      "press",
      () => send<{ order_url?: string }>(`${path}?locale=${locale}`, body),
      ({ order_url: url }) => {
        if (done === undefined && url !== undefined) return window.location.assign(url);
        if (done !== undefined) showToast(done);
        router.refresh();
      },
    );
  return (
    <Button kind="quiet" aria-disabled={busy !== undefined} onClick={() => void press()}>
      {label}
    </Button>
  );
}
