import { beforeEach } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { daysFrom, endOfYear } from "@/lib/commerce/membership/dates";
import { today } from "@/lib/commerce/membership/periods";
import { planOf } from "@/lib/commerce/membership-plan/read";
import { deliver, payAtStripe } from "@/lib/commerce/payment/test-checkout";
import { sendRequest } from "../../rights/request";
import { makePlan } from "../membership-plan/test-plans";
import { memberId, owner, server } from "./test-company";

// For tests of changes of plan: each test has three plans on offer.

type Made = { id: number; total_cents: number; vat_cents: number };
export const PRICES = { small: 6_200, middle: 12_400, big: 24_800 };
export let plans: Record<keyof typeof PRICES, number>;
beforeEach(async () => {
  limiterState.get().limiters.clear();
  await db.membershipPlan.updateMany({ data: { isOffered: false } });
  const [small, middle, big] = [
    await makePlan({ name: "Μικρό", en: "Small", year: PRICES.small }),
    await makePlan({ name: "Μεσαίο", en: "Middle", year: PRICES.middle }),
    await makePlan({ name: "Μεγάλο", en: "Big", year: PRICES.big }),
  ];
  plans = { small: small.id, middle: middle.id, big: big.id };
});

/** Orders a dearer plan for the company. */
export const up = async (planId: number, user = owner) => {
  const sent = await sendRequest("POST /api/membership-order/change", {
    user,
    body: { member_id: memberId, plan_id: planId },
  });
  return { ...sent, order: sent.data as Made };
};
/** Asks for a cheaper plan from the next period on. */
export const wish = (planId: number | null, user = owner) =>
  sendRequest("POST /api/membership-order/wish", {
    user,
    body: { member_id: memberId, plan_id: planId },
  });
/** Pays an order at Stripe, which reports it a number of times. */
export const payMade = async (id: number, reports = 1) => {
  const session = await payAtStripe(server, id);
  const report = server.deliver("checkout.session.completed", session);
  for (let sent = 0; sent < reports; sent++) await deliver(report);
};
/** The English name of the plan that the company has now. */
export const planNow = async () => (await planOf(memberId, "en"))?.name;
/** The days of a year that begins today. */
export const daysOfYear = () => daysFrom(today(), endOfYear(today())) + 1;
