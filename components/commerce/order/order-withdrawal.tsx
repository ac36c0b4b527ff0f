import type { FormTexts } from "@/components/kit/form/labels";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { OrderView } from "@/lib/commerce/order/schema";
import { OrderAction } from "./order-action";

type Props = {
  locale: Locale;
  order: Pick<
    OrderView,
    "id" | "number" | "title" | "signature" | "status" | "refund_asked" | "withdraw_until"
  >;
  now: Date;
  problems: FormTexts["problems"];
};

/** Where a consumer withdraws from the contract, for the whole time in which that right holds. */
export async function OrderWithdrawal({ locale, order, now, problems }: Props) {
  const deadline = order.withdraw_until === null ? null : new Date(order.withdraw_until);
  const isPaid = order.status === "paid" || order.status === "partially_refunded";
  if (deadline === null || deadline <= now || !isPaid || order.refund_asked) return null;
  const t = await getTranslations({ locale, namespace: "order" });
  const until = formatSpan({ starts: deadline, zone: SITE_ZONE }, locale);
  return (
    <section aria-labelledby="withdrawal">
      <h2 id="withdrawal" className="mt-10 text-xl">
        {t("withdraw.title")}
      </h2>
      <p className="mt-2 -mb-6 text-soft">{t("withdraw.hint", { until })}</p>
      <OrderAction
        locale={locale}
        orderId={order.id}
        signature={order.signature}
        problems={problems}
        action="withdraw"
        labels={{
          ask: t("withdraw.ask"),
          question: t("withdraw.question", { number: order.number, title: order.title }),
          yes: t("withdraw.yes"),
          no: t("withdraw.no"),
          busy: t("withdraw.busy"),
        }}
      />
    </section>
  );
}
