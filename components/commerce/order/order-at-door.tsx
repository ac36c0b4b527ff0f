import type { FormTexts } from "@/components/kit/form/labels";
import type { OrderView } from "@/lib/commerce/order/schema";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { PayAtDoor } from "./pay-at-door";

type Props = { locale: Locale; order: OrderView; texts: FormTexts };

/** How an order is paid at the door, where its event offers that. */
export async function OrderAtDoor({ locale, order, texts }: Props) {
  const t = await getTranslations({ locale, namespace: "order" });
  const amount = formatMoney(order.total_cents, order.currency, locale);
  return (
    <section aria-labelledby="at-door">
      <h2 id="at-door" className="mt-10 text-xl">
        {t("door.title")}
      </h2>
      {order.only_at_door && <p className="mt-3">{t("door.only")}</p>}
      <p className="mt-3">{t("door.hint", { amount })}</p>
      <PayAtDoor
        locale={locale}
        orderId={order.id}
        signature={order.signature}
        isSent={order.door_code_sent}
        texts={texts}
        labels={{
          ask: t("door.ask"),
          again: t("door.again"),
          busy: t("door.busy"),
          sent: t("door.sent", { email: order.buyer.email }),
          code: t("door.code"),
          confirm: t("door.confirm"),
          changed: t("pay.changed"),
        }}
      />
    </section>
  );
}
