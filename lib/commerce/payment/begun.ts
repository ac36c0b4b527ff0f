import { settings } from "@/lib/kernel/core/settings";
import { bankReference, groupedReference } from "./bank-reference";
import { payeeName, transferQrUrl } from "./payee";
import { findOpenPayment } from "./session";

/** Where a bank transfer goes. */
type Account = {
  payee: string;
  iban: string;
  /** The code that apps of banks read, as an image. */
  qrUrl: string;
};

/** The payment of an order that is open, as its buyer goes on with it. */
export type BegunPayment =
  { method: "card" } | { method: "bank_transfer"; reference: string; account: Account | null };

/**
 * The open payment of an order; null when there is none. The account is null once the site takes no
 * transfers any more. The caller checks the rights to the order.
 */
export async function begunPayment(orderId: number): Promise<BegunPayment | null> {
  const open = await findOpenPayment(orderId);
  if (!open) return null;
  if (open.gateway !== "bank_transfer") return { method: "card" };
  const { BANK_IBAN: iban } = settings();
  const reference = bankReference(open.id);
  return {
    method: "bank_transfer",
    reference: groupedReference(reference),
    account:
      iban === undefined
        ? null
        : {
            payee: payeeName(),
            iban: groupedReference(iban),
            qrUrl: transferQrUrl({ iban, reference, amountCents: open.amountCents }),
          },
  };
}
