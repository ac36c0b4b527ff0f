type Contract = {
  kind: "event" | "membership";
  /** Set for what a business buys. */
  invoice: unknown;
  event: { endsAt: Date } | null;
};

/**
 * Whether a buyer may withdraw within 14 days from a contract made at a time (Directive 2011/83/EU,
 * articles 9 to 16): a consumer, from what has no date, as what is bought of an event that is over,
 * such as its recording; not from an event on a fixed date, what a business buys, and a membership,
 * which companies buy. The form asks this before the order, the order's page after the payment.
 */
export const hasWithdrawalRight = ({ kind, invoice, event }: Contract, madeAt: Date): boolean =>
  kind === "event" && invoice === null && event !== null && event.endsAt <= madeAt;
