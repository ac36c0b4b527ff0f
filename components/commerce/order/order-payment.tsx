import type { FormTexts } from "@/components/kit/form/labels";
import { termsLabels } from "@/components/magazine/page/terms-labels";
import { TermsNote } from "@/components/magazine/page/terms-note";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { OrderView } from "@/lib/commerce/order/schema";
import type { BegunPayment } from "@/lib/commerce/payment/begun";
import { methodsOnOffer } from "@/lib/commerce/payment/methods";
import { transferSlipPath } from "@/lib/commerce/payment/transfer-slip/path";
import { PayOrder } from "./pay-order";

type Props = {
  locale: Locale;
  order: OrderView;
  /** The payment that was begun; null when there is none. */
  begun: BegunPayment | null;
  problems: FormTexts["problems"];
};

/**
 * How an order that is not paid yet is paid: the ways that the site offers, and the details of a
 * bank transfer that was begun.
 */
export async function OrderPayment({ locale, order, begun, problems }: Props) {
  const [t, terms] = await Promise.all([
    getTranslations({ locale, namespace: "order" }),
    termsLabels(locale),
  ]);
  const methods = methodsOnOffer();
  const until = new Date(order.expires_at);
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="mt-10 text-xl">
        {t("pay.title")}
      </h2>
      {begun?.method === "bank_transfer" && (
        <>
          <p className="mt-3">{t("pay.transferHint")}</p>
          <dl className="mt-4 grid gap-x-6 gap-y-2 border-s-3 border-rule bg-wash p-4 sm:grid-cols-[auto_1fr]">
            <dt className="text-soft">{t("pay.reference")}</dt>
            <dd className="font-mono">{begun.reference}</dd>
            {begun.account !== null && (
              <>
                <dt className="text-soft">{t("pay.payee")}</dt>
                <dd>{begun.account.payee}</dd>
                <dt className="text-soft">{t("pay.iban")}</dt>
                <dd className="font-mono wrap-anywhere">{begun.account.iban}</dd>
              </>
            )}
            <dt className="text-soft">{t("pay.amount")}</dt>
            <dd>{formatMoney(order.total_cents, order.currency, locale)}</dd>
            <dt className="text-soft">{t("pay.until")}</dt>
            <dd>{formatSpan({ starts: until, zone: SITE_ZONE }, locale)}</dd>
          </dl>
          {begun.account !== null && (
            <p className="mt-4 flex flex-wrap items-center gap-4">
              {/* oxlint-disable-next-line nextjs/no-img-element -- a data: URL, small already */}
              <img
                src={begun.account.qrUrl}
                alt={t("pay.qr")}
                width={160}
                height={160}
                className="bg-white"
              />
              <span className="grid gap-2 text-soft">
                {t("pay.qrHint")}
                <a href={transferSlipPath(order)} className="link-line justify-self-start">
                  {t("pay.slip")}
                </a>
              </span>
            </p>
          )}
        </>
      )}
      <TermsNote locale={locale} labels={terms} />
      {methods.length > 0 ? (
        <PayOrder
          locale={locale}
          orderId={order.id}
          signature={order.signature}
          methods={methods}
          begun={begun?.method ?? null}
          problems={problems}
          labels={{
            card: t("pay.card"),
            bank_transfer: t("pay.transfer"),
            goOn: t("pay.goOn"),
            busy: t("pay.busy"),
            changed: t("pay.changed"),
            mailSent: t("pay.mailSent"),
          }}
        />
      ) : (
        <p className="mt-3">{t("pay.none")}</p>
      )}
    </section>
  );
}
