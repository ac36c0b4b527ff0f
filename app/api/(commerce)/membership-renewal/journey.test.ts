import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { daysFrom, toDay } from "@/lib/commerce/membership/dates";
import { readMembershipFigures } from "@/lib/commerce/membership/figures";
import { today } from "@/lib/commerce/membership/periods";
import { storeCardOf } from "@/lib/commerce/membership-renewal/store-card";
import { deliver, payAtStripe } from "@/lib/commerce/payment/test-checkout";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { actorWith } from "@/lib/kernel/core/test-actor";
import { payMade, plans, planNow, PRICES, up } from "../membership-order/test-changes";
import {
  isMember,
  manager,
  memberId,
  order,
  owner,
  server,
} from "../membership-order/test-company";
import { pass, renewalOf, storeCard, turns, VERSION, view, work } from "./test-renewal";

const money = async () => {
  const { months } = await readMembershipFigures(
    actorWith("manager", { userId: manager.userId }) as ManagerActor,
    "en",
  );
  return months.at(-1)!.received_cents;
};

it("plan up, the card fails, the card is renewed: each counts once in the figures", async () => {
  limiterState.get().limiters.clear();
  const before = await money();
  const renewal = { method: "card", consent_version: VERSION };
  const { order: made } = await order(owner, { plan_id: plans.middle, renewal });
  const session = await payAtStripe(server, made.id);
  await deliver(server.deliver("checkout.session.completed", session));
  await storeCardOf(made.id);
  // The bank will decline it in a year.
  const card = await db.storedCard.findFirstOrThrow({ where: { memberId } });
  server.cards.behaviours.set(card.methodId, "declines");
  const change = (await up(plans.big)).order;
  await payMade(change.id);
  expect(await planNow()).toBe("Big");
  const paid = PRICES.middle + change.total_cents;
  expect((await money()) - before).toBe(paid);

  const period = await db.membershipPeriod.findFirstOrThrow({ where: { memberId } });
  await pass(daysFrom(today(), toDay(period.endsOn!)) - 7);
  await work();
  expect(await renewalOf(period.id)).toMatchObject({ planId: plans.big, cents: PRICES.big });
  await pass(7);
  await work();
  expect(await view()).toMatchObject({ next: { state: "waiting", plan: "Μεγάλο" } });
  await pass(1);
  await work();
  expect([await isMember(), (await money()) - before]).toEqual([true, paid]);
  await storeCard("pays");
  await work();
  expect((await renewalOf(period.id)).state).toBe("done");
  expect([await planNow(), (await money()) - before]).toEqual(["Big", paid + PRICES.big]);
  expect(await turns()).toEqual(["on", "announced", "declined", "declined", "on"]);
  const documents = await db.invoice.count({ where: { order: { memberId } } });
  expect(documents).toBe(3);
});
