import { cache } from "react";
import { TestPaymentScreen } from "@/components/commerce/payment/test-payment-screen";
import { linkPage } from "@/components/site/frame/link-page";
import { findTestPayment } from "@/lib/commerce/payment/test-payment";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { params: Promise<{ locale: string; key: string }> };

const load = cache(findTestPayment);

/** The page of the demo's test gateway, where a buyer pays without money. */
const { generateMetadata, Page } = linkPage({
  async find({ params }: Props) {
    const { key } = await params;
    const payment = await load(key);
    return payment && { paymentKey: key, payment };
  },
  async title(_found, locale) {
    const t = await getTranslations({ locale, namespace: "payment" });
    return t("testTitle");
  },
  screen: (found, locale) => <TestPaymentScreen locale={locale} {...found} />,
});

export { generateMetadata, Page as default };
