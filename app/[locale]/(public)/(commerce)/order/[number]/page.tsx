import type { Metadata } from "next";
import { cache } from "react";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/frame/not-found-screen";
import { OrderScreen } from "@/components/commerce/order/order-screen";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ownOrderByNumber } from "@/lib/commerce/order/own";
import { orderByLink } from "@/lib/commerce/order/read";

type Props = {
  params: Promise<{ locale: string; number: string }>;
  searchParams: SearchParams;
};

const load = cache(async (number: string, signature: string, locale: Locale) =>
  signature === ""
    ? ownOrderByNumber(await pageActor(), number, locale)
    : orderByLink(number, signature, locale),
);

async function read({ params, searchParams }: Props) {
  const [{ number }, { signature }, locale] = await Promise.all([
    params,
    searchParams,
    pageLocale(params),
  ]);
  const order = await load(number, typeof signature === "string" ? signature : "", locale);
  return { locale, order };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, order } = await read(props);
  if (!order) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "order" });
  return {
    title: t("title", { number: order.number }),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** An order for its buyer: by signed link, or signed in. */
export default async function OrderPage(props: Props) {
  const { locale, order } = await read(props);
  return order ? (
    <OrderScreen locale={locale} order={order} now={new Date()} />
  ) : (
    <NotFoundScreen locale={locale} />
  );
}
