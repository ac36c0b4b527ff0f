import { addDays, addHours } from "date-fns";
import type { Db } from "@/lib/kernel/core/db";
import { tellRenewal } from "./tell";

/** Days after the first charge on which it is tried again. */
const RETRY_DAYS = [1, 3, 7] as const;

/** The next try after one at a time; null after the last one. A try with another card moves none of them. */
function nextTry(firstTriedAt: Date, now: Date): Date | null {
  const soon = addHours(now, 1);
  return RETRY_DAYS.map((days) => addDays(firstTriedAt, days)).find((at) => at > soon) ?? null;
}

/**
 * Notes that a stored card was not charged, in the transaction that ends its payment: when it is tried
 * again, and a mail about it. Payments of another kind, and a second report, change nothing.
 * @param refusal `authentication` when the bank wants the buyer
 */
export async function noteRefusal(
  tx: Db,
  paymentId: number,
  refusal: "authentication" | "declined",
): Promise<void> {
  const payment = await tx.payment.findUnique({
    where: { id: paymentId, offSession: true },
    select: {
      order: {
        select: {
          renewal: {
            select: { periodId: true, firstTriedAt: true, period: { select: { memberId: true } } },
          },
        },
      },
    },
  });
  const renewal = payment?.order.renewal;
  if (!renewal?.firstTriedAt) return;
  const { periodId, firstTriedAt, period } = renewal;
  const nextTryAt = nextTry(firstTriedAt, new Date());
  const state = refusal === "authentication" ? "confirm" : "waiting";
  const { count } = await tx.periodRenewal.updateMany({
    where: { periodId, state: "charging" },
    data: nextTryAt ? { state, nextTryAt } : { state: "failed", nextTryAt: null },
  });
  if (count === 0) return;
  const turn = nextTryAt === null ? "failed" : refusal;
  await tellRenewal(tx, { turn, memberId: period.memberId, periodId }, { of: paymentId });
}
