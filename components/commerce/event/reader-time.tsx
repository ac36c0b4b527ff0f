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
 * the browser knows the zone, and most readers need no code for others. Its lines are kept free, so
 * that nothing moves when it comes.
 */
export function ReaderTime({ locale, startsAt, endsAt, zone, label }: Props) {
  const [hours, setHours] = useState("");
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (own === zone) return;
    import("./reader-hours").then(
      ({ readerHours }) => setHours(readerHours(own, zone, { startsAt, endsAt }, locale)),
      // The hours at the place are on the page all the same.
      () => undefined,
    );
  }, [locale, startsAt, endsAt, zone]);
  return <span className="event-reader-time">{hours && label.replace("{time}", hours)}</span>;
}
