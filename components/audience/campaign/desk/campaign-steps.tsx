"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import { stepsOf, type CampaignStep } from "@/lib/audience/campaign/status";
import type { StatusName } from "./status-names";

const BUTTONS = ["confirm", "resume", "pause", "cancel"] as const satisfies CampaignStep[];
type Step = (typeof BUTTONS)[number];

/** The steps that a campaign's state allows, as buttons. */
export function CampaignSteps({
  id,
  status,
  onDone,
}: {
  id: number;
  status: StatusName;
  onDone(): void;
}) {
  const t = useTranslations("account.campaign");
  const router = useRouter();
  const { busy, run } = useAction();
  const possible = stepsOf(status);
  const shown = BUTTONS.filter((step) => possible.includes(step));
  // What has not begun becomes a draft again.
  const textsOf = (step: Step) => (step === "cancel" && status === "scheduled" ? "takeBack" : step);
  const go = async (step: Step) => {
    const own = textsOf(step);
    const asks = step === "cancel" || step === "confirm";
    const isSure =
      !asks ||
      (await confirmAlert({
        title: t(`steps.${own}Title` as "steps.cancelTitle"),
        text: t(`steps.${own}Text` as "steps.cancelText"),
        confirmLabel: t(`steps.${own}`),
        isDanger: own === "cancel",
      }));
    if (!isSure) return;
    await run(
      step,
      () => callApi(`/api/campaign/${id}/${step}`, {}),
      () => {
        showToast(t(`steps.${own}Done`));
        onDone();
        router.refresh();
      },
    );
  };
  if (shown.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-3">
      {shown.map((step) => (
        <Button
          key={step}
          kind={textsOf(step) === "cancel" ? "danger-quiet" : "quiet"}
          aria-disabled={busy !== undefined}
          onClick={() => void go(step)}
        >
          {t(`steps.${textsOf(step)}`)}
        </Button>
      ))}
    </p>
  );
}
