import type { DatedItem } from "@/components/section/dated-row";
import { formatTime, formatWeekday } from "@/lib/core/dates";
import { paths } from "@/lib/core/paths";
import type { EventCard } from "@/lib/event/read/view";
import type { Locale } from "@/lib/i18n/locale";
import { getTranslations } from "@/lib/i18n/translations";
import { eventCalendarHref } from "./event-facts";

/** Events as lists of dates show them. */
export async function eventItems(cards: readonly EventCard[], locale: Locale) {
  const t = await getTranslations({ locale, namespace: "event" });
  return cards.map((card): DatedItem => {
    const { time_zone: zone } = card;
    const starts = new Date(card.starts_at);
    const meta = [
      card.cancelled_at ? t("isCancelled") : undefined,
      card.is_online ? t("online") : undefined,
      card.venue,
      `${formatWeekday(starts, locale, zone)} ${formatTime(starts, locale, zone)}`,
      card.price_from === 0 ? t("free") : undefined,
    ];
    return {
      key: `e${card.id}`,
      title: card.title,
      path: paths.event(card.slug),
      starts,
      ends: new Date(card.ends_at),
      zone,
      meta: meta.filter(Boolean).join(" · "),
      isCancelled: card.cancelled_at !== null,
      calendarHref: eventCalendarHref(card.id, locale),
    };
  });
}
