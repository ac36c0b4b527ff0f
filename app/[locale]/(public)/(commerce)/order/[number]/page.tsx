import { cache } from "react";
import { OrderScreen } from "@/components/commerce/order/order-screen";
import { linkPage } from "@/components/site/frame/link-page";
import { ownOrderByNumber } from "@/lib/commerce/order/own";
import { orderByLink } from "@/lib/commerce/order/read";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { params: Promise<{ locale: string; number: string }>; searchParams: SearchParams };

const load = cache(async (number: string, signature: string, locale: Locale) =>
  signature === ""
    ? ownOrderByNumber(await pageActor(), number, locale)
    : orderByLink(number, signature, locale),
);

/** An order for its buyer: by signed link, or signed in. */
const { generateMetadata, Page } = linkPage({
  async find({ params, searchParams }: Props, locale) {
    const [{ number }, { signature }] = await Promise.all([params, searchParams]);
    return load(number, typeof signature === "string" ? signature : "", locale);
  },
  async title({ number }, locale) {
    const t = await getTranslations({ locale, namespace: "order" });
    return t("title", { number });
  },
  screen: (order, locale) => <OrderScreen locale={locale} order={order} now={new Date()} />,
});

export { generateMetadata, Page as default };
