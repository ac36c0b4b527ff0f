import type { Metadata } from "next";
import { cache } from "react";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/frame/not-found-screen";
import { TestPaymentScreen } from "@/components/commerce/payment/test-payment-screen";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { findTestPayment } from "@/lib/commerce/payment/test-payment";

type Props = { params: Promise<{ locale: string; key: string }> };

const load = cache(findTestPayment);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ key }, locale] = await Promise.all([params, pageLocale(params)]);
  if (!(await load(key))) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "payment" });
  const robots = { index: false, follow: false };
  return { title: t("testTitle"), robots, referrer: "no-referrer" };
}

/** The page of the demo's test gateway, where a buyer pays without money. */
export default async function TestPaymentPage({ params }: Props) {
  const [{ key }, locale] = await Promise.all([params, pageLocale(params)]);
  const payment = await load(key);
  return payment ? (
    <TestPaymentScreen locale={locale} paymentKey={key} payment={payment} />
  ) : (
    <NotFoundScreen locale={locale} />
  );
}
