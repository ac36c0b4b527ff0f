import { addHours } from "date-fns";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { lockOrder } from "@/lib/commerce/order/lock";
import { addCharge, runCharge } from "@/lib/commerce/payment/card/charge";
import { giveFree } from "@/lib/commerce/membership/make-order";
import { isCurrent, toDay } from "@/lib/commerce/membership/dates";
import { livingPeriods, lockMembership, today } from "@/lib/commerce/membership/periods";
import { activeRenewal } from "@/lib/commerce/renewal/active";
import { announceFor } from "./announce";
import { endingPeriod } from "./next";
import { hasOpenOrder, makeRenewalOrder } from "./order";

/** Periods per run; the next run takes the rest. */
const BATCH = 200;
const OPEN = ["reserved", "pending_payment"] as const;

/** The renewal of a period, locked until the transaction ends; the caller holds the lock of the membership. */
async function lockRenewal(tx: Db, periodId: number) {
  await tx.$executeRaw`SELECT 1 FROM period_renewal WHERE period_id = ${periodId} FOR UPDATE`;
  return tx.periodRenewal.findUnique({ where: { periodId } });
}

const memberOf = async (periodId: number): Promise<number | undefined> =>
  (await db.membershipPeriod.findUnique({ where: { id: periodId }, select: { memberId: true } }))
    ?.memberId;

const giveUp = (tx: Db, periodId: number) =>
  tx.periodRenewal.update({
    where: { periodId },
    data: { state: "over", nextTryAt: null },
    select: { periodId: true },
  });

/** What a charge is for, from which its key is made: a period is charged once for each try. */
const whatOf = (periodId: number, tries: number) => `renewal of period ${periodId}, try ${tries}`;

/**
 * Orders the period after one that ends, and begins the charge, in one transaction: of two workers the
 * second finds it done.
 * @param yearCents the price of a year without a plan
 * @returns the payment that is to be charged; undefined when there is nothing to charge
 */
export async function beginRenewal(
  periodId: number,
  yearCents: number | null,
): Promise<number | undefined> {
  const memberId = await memberOf(periodId);
  if (memberId === undefined) return undefined;
  return inTransaction(async (tx) => {
    // Another plan since is announced anew, and then not due yet.
    await announceFor(tx, memberId, yearCents);
    await lockMembership(tx, memberId);
    const row = await lockRenewal(tx, periodId);
    const now = today();
    if (row?.state !== "announced" || toDay(row.dueOn) > now) return undefined;
    const period = endingPeriod(await livingPeriods(tx, memberId), now);
    // Renewed, refunded or ended otherwise meanwhile, or too late.
    if (period?.id !== periodId || !isCurrent(period, now)) {
      await giveUp(tx, periodId);
      return undefined;
    }
    const active = await activeRenewal(tx, memberId);
    if (active?.method !== "card" || (await hasOpenOrder(tx, memberId))) return undefined;
    const orderId = await makeRenewalOrder(tx, { memberId, endsOn: period.endsOn }, row, active);
    const tries = row.tries + 1;
    await tx.periodRenewal.update({
      where: { periodId },
      data: { orderId, state: "charging", tries, firstTriedAt: new Date() },
      select: { periodId: true },
    });
    if (row.cents === 0) {
      await giveFree(tx, orderId);
      return undefined;
    }
    return addCharge(tx, { orderId, card: active.card, what: whatOf(periodId, tries) });
  });
}

/**
 * Begins another charge for a renewal that was refused. While the buyer is about to pay the order by hand
 * it waits.
 * @returns the payment that is to be charged; undefined when there is nothing to charge
 */
export async function tryAgain(periodId: number): Promise<number | undefined> {
  const memberId = await memberOf(periodId);
  const known = await db.periodRenewal.findUnique({
    where: { periodId },
    select: { orderId: true },
  });
  if (memberId === undefined || typeof known?.orderId !== "number") return undefined;
  const { orderId } = known;
  return inTransaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    await lockMembership(tx, memberId);
    const row = await lockRenewal(tx, periodId);
    if (row?.orderId !== orderId || row.nextTryAt === null || row.nextTryAt > new Date())
      return undefined;
    const isOpen = OPEN.some((one) => one === status);
    if (!isOpen) {
      if (status === "cancelled" || status === "expired") await giveUp(tx, periodId);
      return undefined;
    }
    const set = (data: object) =>
      tx.periodRenewal.update({ where: { periodId }, data, select: { periodId: true } });
    if ((await tx.payment.count({ where: { orderId, status: "open" } })) > 0) {
      await set({ nextTryAt: addHours(new Date(), 1) });
      return undefined;
    }
    const active = await activeRenewal(tx, memberId);
    if (active?.method !== "card") {
      await set({ state: "failed", nextTryAt: null });
      return undefined;
    }
    const tries = row.tries + 1;
    await set({ state: "charging", tries, nextTryAt: null });
    return addCharge(tx, { orderId, card: active.card, what: whatOf(periodId, tries) });
  });
}

/** Notes that orders of renewals ended unpaid: they were cancelled, or their time is over. */
const endWithOrders = () => db.$executeRaw`
  UPDATE period_renewal AS own SET state = 'over', next_try_at = NULL, updated_at = now()
  FROM "order" AS o WHERE o.id = own.order_id AND own.state NOT IN ('done', 'over')
    AND o.status IN ('cancelled', 'expired')`;

/** Renews what is due, and tries again what was refused: one company after the other. */
export async function runRenewals(yearCents: number | null): Promise<void> {
  await endWithOrders();
  const due = await db.$queryRaw<{ id: number; isNew: boolean }[]>`
    SELECT own.period_id AS id, own.state = 'announced' AS "isNew" FROM period_renewal AS own
    JOIN membership_period AS p ON p.id = own.period_id
    LEFT JOIN membership_renewal AS r ON r.member_id = p.member_id
    WHERE (own.state = 'announced' AND own.due_on <= athens_today() AND r.stopped_at IS NULL)
      OR (own.state IN ('waiting', 'confirm') AND own.next_try_at <= clock_timestamp())
    ORDER BY own.due_on, own.period_id LIMIT ${BATCH}`;
  for (const { id, isNew } of due) {
    try {
      const paymentId = await (isNew ? beginRenewal(id, yearCents) : tryAgain(id));
      if (paymentId !== undefined) await runCharge(paymentId);
    } catch (error) {
      // One company must not keep the others from being renewed.
      log.error({ err: error, periodId: id }, "period not renewed; tried again by the next run");
    }
  }
}
