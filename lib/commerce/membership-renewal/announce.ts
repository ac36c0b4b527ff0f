import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { membershipPrice } from "@/lib/kernel/setting/service";
import { lockOrder } from "@/lib/commerce/order/lock";
import { markPending } from "@/lib/commerce/order/state";
import { addTransfer } from "@/lib/commerce/payment/add-transfer";
import { addDays, daysFrom, toDate, type Day } from "@/lib/commerce/membership/dates";
import { giveFree } from "@/lib/commerce/membership/make-order";
import { livingPeriods, lockMembership, today } from "@/lib/commerce/membership/periods";
import { activeRenewal, type ActiveRenewal } from "@/lib/commerce/renewal/active";
import { tellRenewal } from "@/lib/commerce/renewal/tell";
import { NOTICE_DAYS, TRANSFER_DAYS } from "./notice";
import { endingPeriod, nextTerm, type EndingPeriod, type NextTerm } from "./next";
import { hasOpenOrder, makeRenewalOrder } from "./order";

/** Companies per run; the next run takes the rest. */
const BATCH = 500;

/** What is known about the renewal of a period. */
type Renewing = { memberId: number; period: EndingPeriod; term: NextTerm };

/** The day of the charge: the last one of the period, but not within the days of notice. */
const chargeDay = (endsOn: Day, now: Day): Day => {
  const soonest = addDays(now, NOTICE_DAYS);
  return soonest > endsOn ? soonest : endsOn;
};

/** Writes what is announced, in place of what was. */
async function write(
  tx: Db,
  { period, term }: Renewing,
  more: { method: "card" | "bank_transfer"; dueOn: Day; orderId?: number },
): Promise<void> {
  const data = {
    ...term,
    method: more.method,
    dueOn: toDate(more.dueOn),
    orderId: more.orderId ?? null,
    state: more.orderId === undefined ? ("announced" as const) : ("transfer" as const),
    announcedAt: new Date(),
    firstTriedAt: null,
    nextTryAt: null,
  };
  await tx.periodRenewal.upsert({
    where: { periodId: period.id },
    create: { periodId: period.id, ...data },
    update: data,
    select: { periodId: true },
  });
}

/** Announces the charge of a card. */
async function announceCharge(tx: Db, renewing: Renewing, now: Day): Promise<void> {
  const { memberId, period } = renewing;
  await write(tx, renewing, { method: "card", dueOn: chargeDay(period.endsOn, now) });
  const periodId = period.id;
  // Another plan since is announced anew.
  const of = `${periodId}:${renewing.term.planId}:${renewing.term.months}:${now}`;
  await tellRenewal(tx, { turn: "announced", memberId, periodId }, { of });
}

/** Makes the order that is paid by transfer, and mails where the money goes. */
async function orderTransfer(
  tx: Db,
  renewing: Renewing,
  active: ActiveRenewal,
  now: Day,
): Promise<void> {
  const { memberId, period, term } = renewing;
  if (await hasOpenOrder(tx, memberId)) return;
  const orderId = await makeRenewalOrder(tx, { memberId, endsOn: period.endsOn }, term, active);
  await write(tx, renewing, { method: "bank_transfer", dueOn: now, orderId });
  if (term.cents === 0) return giveFree(tx, orderId);
  await lockOrder(tx, orderId);
  await markPending(tx, orderId);
  await addTransfer(tx, orderId);
  const periodId = period.id;
  await tellRenewal(tx, { turn: "transfer", memberId, periodId }, { of: orderId });
}

/** Ends a renewal whose plan is not sold any more; the reminders of the end then come as to others. */
async function stopUnsold(tx: Db, memberId: number, periodId: number): Promise<void> {
  await tx.membershipRenewal.update({
    where: { memberId },
    data: { stoppedAt: new Date() },
    select: { memberId: true },
  });
  await tellRenewal(tx, { turn: "unsold", memberId, periodId }, { of: `${periodId}:unsold` });
}

/** Whether what was announced is what is bought now; a price that moved since does not count. */
const isSame = (
  row: { method: string; planId: number | null; months: number },
  { planId, months }: NextTerm,
  { method }: ActiveRenewal,
) => row.method === method && row.planId === planId && row.months === months;

/**
 * Announces the renewal of a company whose period ends soon: the charge of a card seven days before, with
 * its price, which counts then whatever becomes of the plan's. Another plan since is announced anew, and
 * charged seven days later. For a transfer the order is made fourteen days before the end.
 * @param isAgain also where a renewal of the period was given up before
 */
export async function announceFor(
  tx: Db,
  memberId: number,
  yearCents: number | null,
  isAgain = false,
): Promise<void> {
  await lockMembership(tx, memberId);
  const active = await activeRenewal(tx, memberId);
  const now = today();
  const period = endingPeriod(await livingPeriods(tx, memberId), now);
  if (!active || !period || period.endsOn < now) return;
  const notice = active.method === "card" ? NOTICE_DAYS : TRANSFER_DAYS;
  if (daysFrom(now, period.endsOn) > notice) return;
  const row = await tx.periodRenewal.findUnique({ where: { periodId: period.id } });
  if (row && row.state !== "announced" && !(isAgain && row.state === "over")) return;
  const term = await nextTerm(tx, period, yearCents);
  if (!term) return row?.state === "announced" ? undefined : stopUnsold(tx, memberId, period.id);
  if (row?.state === "announced" && isSame(row, term, active)) return;
  const renewing = { memberId, period, term };
  if (active.method === "card") await announceCharge(tx, renewing, now);
  else await orderTransfer(tx, renewing, active, now);
}

/** Announces what is due, for each company in a transaction of its own. */
export async function announceRenewals(): Promise<void> {
  const due = await db.$queryRaw<{ memberId: number }[]>`
    SELECT DISTINCT r.member_id AS "memberId" FROM membership_renewal AS r
    JOIN membership_period AS p ON p.member_id = r.member_id AND p.ended_at IS NULL AND p.source = 'order'
      AND p.ends_on - athens_today()
        BETWEEN 0 AND CASE r.method WHEN 'card' THEN ${NOTICE_DAYS}::int ELSE ${TRANSFER_DAYS}::int END
    LEFT JOIN period_renewal AS own ON own.period_id = p.id
    WHERE r.stopped_at IS NULL AND (own.period_id IS NULL OR own.state = 'announced' AND (
      own.method <> r.method OR own.plan_id IS DISTINCT FROM coalesce(p.next_plan_id, p.plan_id)))
    ORDER BY 1 LIMIT ${BATCH}`;
  const yearCents = await membershipPrice();
  for (const { memberId } of due) {
    try {
      await inTransaction((tx) => announceFor(tx, memberId, yearCents));
    } catch (error) {
      // One company must not keep the others from being told.
      log.error({ err: error, memberId }, "renewal not announced; tried again by the next run");
    }
  }
}
