type Payment = {
  amountCents: number;
  currency: string;
  receivedCents: number | null;
  receivedCurrency: string | null;
};

/** What came with a captured payment, in cents: what was asked for, unless another amount is noted. */
export const receivedCents = ({
  amountCents,
  receivedCents: received,
}: Pick<Payment, "amountCents" | "receivedCents">): number => received ?? amountCents;

/** The currency in which it came. */
export const receivedCurrency = ({
  currency,
  receivedCurrency: received,
}: Pick<Payment, "currency" | "receivedCurrency">): string => received ?? currency;

/** Whether it came in another currency, so that prices of tickets say nothing about it. */
export const isForeign = (payment: Pick<Payment, "currency" | "receivedCurrency">): boolean =>
  receivedCurrency(payment) !== payment.currency;
