import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { OrderStatus } from "@/prisma/client/enums";

const TONES: Record<OrderStatus, ChipTone> = {
  reserved: "waiting",
  pending_payment: "waiting",
  paid: "good",
  due_at_door: "waiting",
  expired: "plain",
  cancelled: "plain",
  refund_due: "bad",
  partially_refunded: "good",
  refunded: "plain",
};

type Props = {
  locale: Locale;
  status: OrderStatus;
  isDisputed: boolean;
  isRefundAsked: boolean;
  isDiffering: boolean;
};

/** The state of an order, with what about its money is not settled. */
export async function OrderState({
  locale,
  status,
  isDisputed,
  isRefundAsked,
  isDiffering,
}: Props) {
  const t = await getTranslations({ locale, namespace: "account.orderDesk" });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone={TONES[status]}>{t(`states.${status}`)}</Chip>
      {isRefundAsked && <Chip tone="waiting">{t("flags.refund_asked")}</Chip>}
      {isDiffering && status === "pending_payment" && (
        <Chip tone="bad">{t("flags.amount_differs")}</Chip>
      )}
      {isDisputed && <Chip tone="bad">{t("flags.disputed")}</Chip>}
    </span>
  );
}
