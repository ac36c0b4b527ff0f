"use client";

import { useEffect, useState } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  locale: Locale;
  startsAt: string;
  endsAt: string;
  zone: string;
  /** With `{time}`. */
  label: string;
};

/**
 * When something online takes place by the reader's own clock; empty where that is the same. Only
 * the browser knows the zone, and the code of zones is loaded for other ones only. Its line is kept
 * free, so that nothing moves when it comes.
 */
export function ReaderTime({ locale, startsAt, endsAt, zone, label }: Props) {
  const [time, setTime] = useState<string>();
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (own === zone) return;
    const span = { starts: new Date(startsAt), ends: new Date(endsAt), zone };
    void import("@/lib/kernel/core/times").then(
      ({ formatSpanFor }) => setTime(formatSpanFor(span, own, locale) ?? undefined),
      // The time at the place is on the page all the same.
      () => undefined,
    );
  }, [startsAt, endsAt, zone, locale]);
  return <span className="event-reader-time">{time && label.replace("{time}", time)}</span>;
}
