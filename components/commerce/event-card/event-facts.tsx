import type { ReactNode } from "react";
import { DatedFacts } from "@/components/kit/card/dated-facts";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The URL of the calendar file of an event. */
export const eventCalendarHref = (id: number, locale: Locale) =>
  `/api/event/${id}/calendar?locale=${locale}`;

/** When and where an event takes place, and its calendar file unless it is cancelled. */
export async function EventFacts({
  event,
  locale,
  times,
}: {
  event: EventView;
  locale: Locale;
  times: ReactNode;
}) {
  const t = await getTranslations({ locale, namespace: "event" });
  const place = [event.venue, event.address].filter(Boolean).join(", ");
  const where = event.is_online ? [t("online"), place].filter(Boolean).join(" · ") : place;
  return (
    <DatedFacts
      when={times}
      where={where}
      calendarHref={event.cancelled_at ? null : eventCalendarHref(event.id, locale)}
      locale={locale}
    />
  );
}
