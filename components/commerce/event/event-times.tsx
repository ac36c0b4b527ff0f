import { formatSpan } from "@/lib/kernel/core/times";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  event: Pick<EventView, "starts_at" | "ends_at" | "time_zone">;
  locale: Locale;
};

/** The times of an event in its zone, which is named. */
export function EventTimes({ event, locale }: Props) {
  const { starts_at: starts, ends_at: ends, time_zone: zone } = event;
  const span = { starts: new Date(starts), ends: new Date(ends), zone };
  return <time dateTime={starts}>{formatSpan(span, locale)}</time>;
}
