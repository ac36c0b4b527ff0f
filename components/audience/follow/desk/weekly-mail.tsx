"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { WeeklyMailState } from "@/lib/audience/follow/weekly-mail";

type Props = { state: WeeklyMailState; isVerified: boolean };

/** Whether news of what the user follows are mailed once a week. */
export function WeeklyMail({ state, isVerified }: Props) {
  const t = useTranslations("account.saved");
  const router = useRouter();
  const { busy, run } = useAction();
  const isOff = state === "off";
  const change = () =>
    run(
      "weekly",
      () => callApi("/api/follow", { weekly_mail: isOff }, "PUT"),
      () => {
        showToast(t(isOff ? "weeklyStarted" : "weeklyEnded"));
        router.refresh();
      },
    );
  if (!isVerified) return <p className="text-soft">{t("weeklyUnverified")}</p>;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-soft">{t(`weekly.${state}`)}</p>
      <Button kind="quiet" aria-disabled={busy !== undefined} onClick={() => void change()}>
        {t(isOff ? "weeklyStart" : "weeklyEnd")}
      </Button>
    </div>
  );
}
