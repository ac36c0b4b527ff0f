import { isAwaited } from "@/components/kit/card/awaited";
import { datedWhen } from "@/components/kit/card/dated-days";
import type { DatedItem } from "@/components/kit/card/dated-item";
import { eventPath } from "@/lib/commerce/event/path";
import type { EventCard } from "@/lib/commerce/event/read/view";
import { formatMoney } from "@/lib/kernel/core/money";
import { factLine } from "@/lib/kernel/core/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { placeOfVenue, townBeside } from "@/lib/kernel/place/of-venue";
import { eventCalendarHref } from "./calendar-href";

type Texts = Awaited<ReturnType<typeof getTranslations<"event">>>;

/** That it is a webinar, or an event online. */
const onlineLabel = ({ kind, is_online: isOnline }: EventCard, t: Texts): string | undefined => {
  if (kind === "webinar") return t("webinar");
  return isOnline ? t("online") : undefined;
};

/** What a reader must know before anything else of an event. */
function markOf(card: EventCard, t: Texts): string | undefined {
  if (card.cancelled_at) return t("isCancelled");
  return card.sold_out ? t("soldOut") : undefined;
}

/** That it is one of several dates. */
const datesOf = ({ series_dates: count }: EventCard, t: Texts): string | undefined =>
  count !== null && count > 1 ? t("dates.oneOf", { count }) : undefined;

/** The lowest price while there are tickets; "from" it where there are others. */
function priceOf(card: EventCard, t: Texts, locale: Locale): string | undefined {
  const { price_from: lowest } = card;
  if (lowest === null) return undefined;
  const isOver = card.sold_out || card.cancelled_at !== null || !isAwaited(new Date(card.ends_at));
  if (isOver) return lowest === 0 ? t("free") : undefined;
  const amount = lowest === 0 ? t("free") : formatMoney(lowest, "EUR", locale);
  return card.has_more_prices ? t("page.priceFrom", { amount }) : amount;
}

/** Events and webinars as lists of dates show them. */
export async function eventItems(cards: readonly EventCard[], locale: Locale) {
  const t = await getTranslations({ locale, namespace: "event" });
  return cards.map((card): DatedItem => {
    const { time_zone: zone } = card;
    const [starts, ends] = [new Date(card.starts_at), new Date(card.ends_at)];
    const place = placeOfVenue(card.venue, card.address);
    const meta = [
      onlineLabel(card, t),
      card.venue,
      townBeside(card.venue, place, locale),
      datedWhen({ starts, ends, zone }, locale),
      datesOf(card, t),
      priceOf(card, t, locale),
    ];
    return {
      key: `e${card.id}`,
      kind: card.kind,
      title: card.title,
      path: eventPath(card.kind, card.slug),
      starts,
      ends,
      zone,
      meta: factLine(meta),
      place,
      isFree: card.kind === "webinar" || card.price_from === 0,
      isCancelled: card.cancelled_at !== null,
      mark: markOf(card, t),
      cover: card.cover,
      calendarHref:
        card.cancelled_at === null && isAwaited(ends) ? eventCalendarHref(card.id, locale) : null,
    };
  });
}
