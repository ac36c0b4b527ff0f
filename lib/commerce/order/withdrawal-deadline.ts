import { TZDate } from "@date-fns/tz";
import { addDays, startOfDay } from "date-fns";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { hasWithdrawalRight } from "./withdrawal-right";

/** Days in which a consumer withdraws from a contract; that of the contract does not count. */
const DAYS = 14;

type Contract = Parameters<typeof hasWithdrawalRight>[0] & { paidAt: Date | null };

/**
 * Until when the buyer may withdraw from the contract without a reason: the end of the fourteenth
 * day after it in Athens. Null before the payment and where that right does not hold.
 */
export function withdrawalDeadline(contract: Contract): Date | null {
  const { paidAt } = contract;
  if (paidAt === null || !hasWithdrawalRight(contract, paidAt)) return null;
  return new Date(addDays(startOfDay(new TZDate(paidAt, SITE_ZONE)), DAYS + 1).getTime());
}
