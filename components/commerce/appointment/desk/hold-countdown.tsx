"use client";

import { useTranslations } from "next-intl";
import { minutesToHours } from "@/lib/kernel/core/dates";
import { useCountdown } from "./use-countdown";

/** Seconds left at which the rest is announced to screen readers. */
const ANNOUNCED = [120, 60, 30];

/** How long the time is still held. */
export function HoldCountdown({ until, onEnd }: { until: string; onEnd(): void }) {
  const t = useTranslations("account.appointment");
  const left = useCountdown(until, onEnd);
  // The same digits as of hours and minutes: 09:41.
  const text = t("holdLeft", { time: minutesToHours(left) });
  return (
    <>
      <p role="timer" className="font-medium tabular-nums">
        {text}
      </p>
      <p aria-live="polite" className="visually-hidden">
        {ANNOUNCED.includes(left) ? text : ""}
      </p>
    </>
  );
}
