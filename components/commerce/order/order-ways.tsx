import type { FormTexts } from "@/components/kit/form/labels";
import type { OrderView } from "@/lib/commerce/order/schema";
import type { BegunPayment } from "@/lib/commerce/payment/begun";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { OrderAtDoor } from "./order-at-door";
import { OrderPayment } from "./order-payment";

type Props = { locale: Locale; order: OrderView; begun: BegunPayment | null; texts: FormTexts };

/** The ways to pay an order: here, and at the door where its event offers that, or it alone. */
export function OrderWays({ locale, order, begun, texts }: Props) {
  const isPaidHere = order.total_cents > 0 && !order.amount_differs;
  return (
    <>
      {isPaidHere && (begun !== null || !order.only_at_door) && (
        <OrderPayment locale={locale} order={order} begun={begun} problems={texts.problems} />
      )}
      {order.pay_at_door && <OrderAtDoor locale={locale} order={order} texts={texts} />}
    </>
  );
}
