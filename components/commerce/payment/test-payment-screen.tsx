import { bookingTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import { formatMoney } from "@/lib/kernel/core/money";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { testGatewayPath } from "@/lib/commerce/payment/test-gateway-path";
import { TEST_CARDS } from "@/lib/commerce/payment/test-card-kinds";
import type { TestPayment } from "@/lib/commerce/payment/test-payment";
import { TestPaymentForm } from "./test-payment-form";

type Props = { locale: Locale; paymentKey: string; payment: TestPayment };

/** The page of the test gateway: what is to be paid, and a button for each outcome. */
export async function TestPaymentScreen({ locale, paymentKey, payment }: Props) {
  const [t, texts] = await Promise.all([
    getTranslations({ locale, namespace: "payment" }),
    bookingTexts(locale),
  ]);
  const { amountCents, currency, number, setup, isOpen, storesCard, order_url: orderUrl } = payment;
  // A card that is stored is chosen by how it behaves when it is charged later.
  const cards = storesCard ? TEST_CARDS : [undefined];
  return (
    <PageShell locale={locale} path={testGatewayPath(paymentKey)}>
      <div className="shell max-w-3xl py-12 wide:py-20">
        <h1 className="text-3xl md:text-4xl">{t("testTitle")}</h1>
        <p className="mt-4 border-s-3 border-rule bg-wash p-4">{t("testNote")}</p>
        <p className="mt-6 mb-8 text-lg">
          {setup
            ? t("testStore")
            : t("testAmount", { number, amount: formatMoney(amountCents, currency, locale) })}
        </p>
        {isOpen ? (
          <div className="flex flex-wrap gap-4">
            {cards.map((card) => (
              <TestPaymentForm
                key={card ?? "pay"}
                locale={locale}
                paymentKey={paymentKey}
                outcome="pay"
                card={card}
                texts={texts}
                labels={{
                  send: card === undefined ? t("pay") : t(`cards.${card}`),
                  sending: t("sending"),
                }}
              />
            ))}
            <TestPaymentForm
              locale={locale}
              paymentKey={paymentKey}
              outcome="decline"
              texts={texts}
              labels={{ send: t(setup ? "back" : "decline"), sending: t("sending") }}
            />
          </div>
        ) : (
          <p role="status">
            {t("testOver")} <a href={orderUrl}>{t("backToOrder")}</a>
          </p>
        )}
      </div>
    </PageShell>
  );
}
