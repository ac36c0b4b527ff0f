import { bookingTexts } from "@/components/kit/form/labels";
import { BuyBox } from "@/components/commerce/order/buy-box";
import { CodeBox } from "@/components/commerce/order/code-box";
import { buyLabels } from "@/components/commerce/order/buy-labels";
import { expireResponseAt } from "@/lib/kernel/core/cache-tags";
import { formatDate, formatLongDate, formatTime } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { buyable } from "./tickets";

/** The lowest price: free, the price, or "from" it where there are others. */
async function priceText({ ticket_types: types }: EventView, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: "event" });
  const prices = [...new Set(types.map(({ price_cents: cents }) => cents))];
  const lowest = Math.min(...prices);
  const amount = lowest === 0 ? t("free") : formatMoney(lowest, "EUR", locale);
  return prices.length === 1 ? amount : t("page.priceFrom", { amount });
}

/** When the first tickets are on sale, while that is ahead; the page expires then. */
function firstSale({ ticket_types: types, time_zone: zone }: EventView, locale: Locale) {
  const starts = types.map(({ sales_start: start }) => new Date(start ?? 0));
  const [first] = starts.sort((one, other) => one.getTime() - other.getTime());
  if (!first || first <= new Date()) return undefined;
  expireResponseAt(first);
  return `${formatDate(first, locale, zone)} ${formatTime(first, locale, zone)}`;
}

/** The price from, the seats left and the button that orders tickets. */
export async function BuyAction({ event, locale }: { event: EventView; locale: Locale }) {
  const [t, texts, labels, price] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    bookingTexts(locale),
    buyLabels(locale),
    priceText(event, locale),
  ]);
  const when = firstSale(event, locale);
  const day = formatLongDate(new Date(event.starts_at), locale, event.time_zone);
  return (
    <BuyBox
      locale={locale}
      event={buyable(event)}
      texts={texts}
      labels={when === undefined ? labels : { ...labels, closed: t("page.opens", { when }) }}
      price={price}
      summary={[day, event.venue].filter(Boolean).join(" · ")}
    />
  );
}

/** Of an event that shows no tickets: the form, once a link brings a code that may open some. */
export async function CodeAction({ event, locale }: { event: EventView; locale: Locale }) {
  const [texts, labels] = await Promise.all([bookingTexts(locale), buyLabels(locale)]);
  return <CodeBox locale={locale} event={buyable(event)} texts={texts} labels={labels} />;
}
