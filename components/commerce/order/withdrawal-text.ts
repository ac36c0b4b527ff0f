import { hasWithdrawalRight } from "@/lib/commerce/order/withdrawal-right";
import type { BuyLabels } from "./buy-labels";
import type { BuyableEvent } from "./on-sale";

type Buyer = {
  /** Whether a business buys, with an invoice. */
  wantsInvoice: boolean;
  at: Date;
};

/** Whether the 14 days of withdrawal hold for what is ordered now, in one sentence. */
export function withdrawalText(
  event: Pick<BuyableEvent, "ends_at">,
  { wantsInvoice, at }: Buyer,
  labels: BuyLabels["withdrawal"],
): string {
  const contract = {
    kind: "event",
    invoice: wantsInvoice ? true : null,
    event: { endsAt: new Date(event.ends_at) },
  } as const;
  if (hasWithdrawalRight(contract, at)) return labels.holds;
  return wantsInvoice ? labels.company : labels.fixedDate;
}
