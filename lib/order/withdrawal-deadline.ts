import { TZDate } from "@date-fns/tz";
import { addDays, startOfDay } from "date-fns";
import { SITE_ZONE } from "@/lib/core/dates";

/** Days in which a consumer withdraws from a contract; that of the contract does not count. */
const DAYS = 14;

type Contract = {
  kind: "event" | "membership";
  /** Set for what a business buys. */
  invoice: unknown;
  paidAt: Date | null;
  event: { endsAt: Date } | null;
};

/**
 * Until when the buyer may withdraw from the contract without a reason (Directive 2011/83/EU,
 * articles 9 to 16): the end of the fourteenth day after it in Athens, for a consumer and for what
 * has no date, as what is bought of an event that is over, such as its recording. Null where the
 * right does not hold: for an event on a fixed date, what a business buys, and a membership, which
 * companies buy.
 */
export function withdrawalDeadline({ kind, invoice, paidAt, event }: Contract): Date | null {
  if (kind !== "event" || invoice !== null || paidAt === null || event === null) return null;
  const hasFixedDate = event.endsAt > paidAt;
  if (hasFixedDate) return null;
  return new Date(addDays(startOfDay(new TZDate(paidAt, SITE_ZONE)), DAYS + 1).getTime());
}
