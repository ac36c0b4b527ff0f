"use client";

import { secondsInDay, secondsInHour } from "date-fns/constants";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCountdown } from "@/components/commerce/appointment/desk/use-countdown";
import { minutesToHours } from "@/lib/kernel/core/dates";

/** How long it is until the join link opens; the page is then loaded anew. */
export function LinkCountdown({ until }: { until: string }) {
  const t = useTranslations("account.webinar");
  const router = useRouter();
  const left = useCountdown(until, () => router.refresh());
  const time = () => {
    if (left >= secondsInDay) return t("days", { count: Math.round(left / secondsInDay) });
    if (left >= secondsInHour) return t("hours", { count: Math.round(left / secondsInHour) });
    // The same digits as of hours and minutes: 09:41.
    return minutesToHours(left);
  };
  return (
    <p role="timer" className="tabular-nums text-soft">
      {t("opensIn", { time: time() })}
    </p>
  );
}
