import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { addDays, toDate, type Day } from "@/lib/commerce/membership/dates";
import { today } from "@/lib/commerce/membership/periods";
import { announceRenewals } from "@/lib/commerce/membership-renewal/announce";
import { runRenewals } from "@/lib/commerce/membership-renewal/renew";
import { expireDue } from "@/lib/commerce/order/due";
import { checkSetup } from "@/lib/commerce/payment/card/setup";
import { endPaymentsOf } from "@/lib/commerce/payment/close";
import type { TestBehaviour } from "@/lib/commerce/payment/stripe/test-stripe-cards";
import { addPaidPeriod, makePlan } from "../membership-plan/test-plans";
import { sendRequest } from "../../rights/request";
import { memberId, owner, server } from "../membership-order/test-company";

// For tests of renewals: a company whose paid year ends in some days.

export const PRICE = 12_400;
export const VERSION = "2026-12";

/** Calls an endpoint about the renewal of the company. */
export const call = (what: Parameters<typeof sendRequest>[0], body?: object, user = owner) =>
  sendRequest(what, { user, params: { id: memberId }, ...(body && { body }) });
export const setRenewal = (method: string, user = owner) =>
  call("PUT /api/membership-renewal/{id}", { method, consent_version: VERSION }, user);
export const stop = (user = owner) =>
  call("POST /api/membership-renewal/{id}/stop", undefined, user);
export const resume = (user = owner) =>
  call("POST /api/membership-renewal/{id}/resume", undefined, user);
export const view = async () => (await call("GET /api/membership-renewal/{id}")).data;

/** The company stores a card that behaves so when it is charged; the site asks about it. */
export async function storeCard(behaviour: TestBehaviour = "pays", user = owner) {
  limiterState.get().limiters.clear();
  const sent = await call(
    "POST /api/membership-renewal/{id}/card",
    { consent_version: VERSION },
    user,
  );
  const setup = await db.cardSetup.findFirstOrThrow({
    where: { memberId },
    orderBy: { id: "desc" },
  });
  server.storeCard(server.session(setup.key), behaviour);
  await checkSetup(setup.id);
  return { sent, setup };
}

/** Lets a paid year of a plan end in a number of days; negative ones have passed. */
export async function endIn(
  days: number,
  planId?: number,
): Promise<{ periodId: number; planId: number }> {
  const id = planId ?? (await makePlan({ year: PRICE })).id;
  const { periodId } = await addPaidPeriod(memberId, id, PRICE);
  await setEnd(periodId, addDays(today(), days));
  return { periodId, planId: id };
}
/** Moves a period so that it ends on a day. */
const setEnd = (id: number, endsOn: Day) =>
  db.membershipPeriod.update({
    where: { id },
    data: { startsOn: toDate(addDays(endsOn, -364)), endsOn: toDate(endsOn) },
    select: { id: true },
  });

/** Lets days pass, seen from the periods and renewals of the company. */
export const pass = async (days: number) => {
  await db.$executeRaw`UPDATE membership_period SET starts_on = starts_on - ${days}::int,
    ends_on = ends_on - ${days}::int WHERE member_id = ${memberId}`;
  await db.$executeRaw`UPDATE period_renewal SET due_on = due_on - ${days}::int,
    first_tried_at = first_tried_at - ${days} * interval '1 day',
    next_try_at = next_try_at - ${days} * interval '1 day'
    WHERE period_id IN (SELECT id FROM membership_period WHERE member_id = ${memberId})`;
};
/** What the jobs do. */
export const work = async () => {
  await announceRenewals();
  await runRenewals(null);
};

export const renewalOf = (periodId: number) =>
  db.periodRenewal.findUniqueOrThrow({ where: { periodId }, include: { order: true } });
/** The charges that were begun for the company, the first one first. */
export const charges = () =>
  db.payment.findMany({
    where: { order: { memberId }, offSession: true },
    orderBy: { id: "asc" },
  });
/** What the gateway charged to the cards of the company. */
export const charged = async () => {
  const keys = (await charges()).map(({ key }) => key);
  return [...server.cards.intents.values()].filter(
    ({ metadata, status }) => status === "succeeded" && keys.includes(metadata.payment ?? ""),
  );
};
/** The turns that the people of the company are told about, the first one first. */
export const turns = async () => {
  const jobs = await db.$queryRaw<{ turn: string }[]>`
    SELECT j.payload -> 'job' ->> 'turn' AS turn FROM graphile_worker._private_jobs AS j
    WHERE j.payload -> 'job' ->> 'kind' = 'membership_renewal'
      AND (j.payload -> 'job' ->> 'memberId')::int = ${memberId} ORDER BY j.id`;
  return jobs.map(({ turn }) => turn);
};

/** The state of the renewal of a period. */
export const stateOf = async (periodId: number) => (await renewalOf(periodId)).state;
/** Lets the order of a renewal run out, as its days of grace do. */
export const endGrace = async (periodId: number) => {
  const { orderId } = await renewalOf(periodId);
  await db.order.update({ where: { id: orderId! }, data: { expiresAt: new Date() } });
  await expireDue(endPaymentsOf);
};
