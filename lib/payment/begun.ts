import { settings } from "@/lib/core/settings";
import { bankReference, groupedReference } from "./bank-reference";
import { findOpenPayment } from "./session";

/** The payment of an order that is open, as its buyer goes on with it. */
export type BegunPayment =
  { method: "card" } | { method: "bank_transfer"; reference: string; iban: string | null };

/**
 * The open payment of an order; null when there is none. The IBAN is null once the site takes no
 * transfers any more. The caller checks the rights to the order.
 */
export async function begunPayment(orderId: number): Promise<BegunPayment | null> {
  const open = await findOpenPayment(orderId);
  if (!open) return null;
  if (open.gateway !== "bank_transfer") return { method: "card" };
  const iban = settings().BANK_IBAN;
  return {
    method: "bank_transfer",
    reference: groupedReference(bankReference(open.id)),
    iban: iban === undefined ? null : groupedReference(iban),
  };
}
