import type { DatedItem } from "@/components/section/dated-row";
import { formatTime, formatWeekday } from "@/lib/core/dates";
import { eventPath } from "@/lib/event/path";
import type { EventCard } from "@/lib/event/read/view";
import type { Locale } from "@/lib/i18n/locale";
import { getTranslations } from "@/lib/i18n/translations";
import { eventCalendarHref } from "./event-facts";

type Texts = Awaited<ReturnType<typeof getTranslations<"event">>>;

/** That it is a webinar, or an event online. */
const onlineLabel = ({ kind, is_online: isOnline }: EventCard, t: Texts): string | undefined => {
  if (kind === "webinar") return t("webinar");
  return isOnline ? t("online") : undefined;
};

/** Events and webinars as lists of dates show them. */
export async function eventItems(cards: readonly EventCard[], locale: Locale) {
  const t = await getTranslations({ locale, namespace: "event" });
  return cards.map((card): DatedItem => {
    const { time_zone: zone } = card;
    const starts = new Date(card.starts_at);
    const meta = [
      card.cancelled_at ? t("isCancelled") : undefined,
      onlineLabel(card, t),
      card.venue,
      `${formatWeekday(starts, locale, zone)} ${formatTime(starts, locale, zone)}`,
      card.price_from === 0 ? t("free") : undefined,
    ];
    return {
      key: `e${card.id}`,
      title: card.title,
      path: eventPath(card.kind, card.slug),
      starts,
      ends: new Date(card.ends_at),
      zone,
      meta: meta.filter(Boolean).join(" · "),
      isCancelled: card.cancelled_at !== null,
      calendarHref: eventCalendarHref(card.id, locale),
    };
  });
}
