import type { Metadata } from "next";
import { cache } from "react";
import { buyable } from "@/components/commerce/event/tickets";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/frame/not-found-screen";
import { WaitlistScreen } from "@/components/commerce/order/waitlist/waitlist-screen";
import { getEvent } from "@/lib/commerce/event/read/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { readEntry } from "@/lib/commerce/order/waitlist/read";

type Props = { params: Promise<{ locale: string; token: string }> };

const load = cache(async (token: string, locale: Locale) => {
  const entry = await readEntry(token);
  const event = entry && (await getEvent(String(entry.eventId), locale));
  return event ? { entry, event } : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  const found = await load(token, locale);
  if (!found) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "order.waitlist" });
  return {
    title: t("pageTitle", { event: found.event.title }),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** An entry of a waitlist by its mailed link. */
export default async function WaitlistPage({ params }: Props) {
  const [{ token }, locale] = await Promise.all([params, pageLocale(params)]);
  const found = await load(token, locale);
  return found ? (
    <WaitlistScreen locale={locale} token={token} {...found} buyable={buyable(found.event)} />
  ) : (
    <NotFoundScreen locale={locale} />
  );
}
