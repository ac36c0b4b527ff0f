import { describe, expect, it, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { addDays, daysFrom, endOfYear, toDate } from "@/lib/commerce/membership/dates";
import { membershipMails } from "@/lib/commerce/membership/mails";
import { givePaidPeriod } from "@/lib/commerce/membership/paid";
import { today } from "@/lib/commerce/membership/periods";
import { ownMembership } from "@/lib/commerce/membership/screen";
import { deliver, payAtStripe } from "@/lib/commerce/payment/test-checkout";
import { requestRefund } from "@/lib/commerce/payment/refund/request";
import { sendRefund } from "@/lib/commerce/payment/refund/send";
import { isSeen } from "@/scripts/test/chance";
import { addPaidPeriod, makePlan } from "../membership-plan/test-plans";
import {
  change as grant,
  mailKinds,
  manager,
  memberId,
  moveBack,
  order,
  owner,
  pay,
  periods,
  server,
} from "./test-company";
import { daysOfYear, payMade, planNow, plans, PRICES, up } from "./test-changes";

const refund = async (orderId: number, amount?: number) => {
  const body = { reason: "Αίτημα", ...(amount && { amount_cents: amount }) };
  const asked = await requestRefund(await manager.actor(), orderId, body, "el");
  await sendRefund(asked.id);
};
const statusOf = async (id: number) => (await db.order.findUniqueOrThrow({ where: { id } })).status;
/** The difference of two plans for the days after today, as the rule says it. */
const difference = (from: number, to: number, used = 0) =>
  Math.floor(((to - from) * (daysOfYear() - 1 - used)) / daysOfYear());

describe("a change to a dearer plan", () => {
  it("costs the difference for the days that are left, and counts when it is paid", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    const before = await periods();
    const cents = difference(PRICES.middle, PRICES.big);
    const { status, data, order: made } = await up(plans.big);
    expect([status, data]).toMatchObject([
      201,
      {
        kind: "membership",
        status: "reserved",
        total_cents: cents,
        discount_cents: 0,
        items: [{ name: "Αλλαγή πακέτου συνδρομής · Μεσαίο → Μεγάλο", unit_cents: cents }],
      },
    ]);
    expect(await planNow()).toBe("Middle");
    await payMade(made.id, 3);
    expect(await planNow()).toBe("Big");
    expect(await periods()).toEqual(before);
    // Reported again in another way.
    await inTransaction((tx) => givePaidPeriod(tx, made.id));
    expect(await mailKinds()).toEqual(["membership_started", "membership_started"]);
    const documents = await db.invoice.findMany({ where: { orderId: made.id } });
    expect(documents).toMatchObject([
      {
        grossCents: cents,
        vatCents: made.vat_cents,
        lines: [{ description: "Αλλαγή πακέτου συνδρομής · Μεσαίο → Μεγάλο", vat_rate: 24 }],
      },
    ]);
    const { id: periodId } = await db.membershipPeriod.findFirstOrThrow({ where: { memberId } });
    const mail = await membershipMails.membership_started.write(
      { kind: "membership_started", memberId, periodId, changeId: made.id },
      { email: owner.email, name: "Α", surname: "Β", locale: "en", isVerified: true },
    );
    expect(mail).toMatchObject({ text: "membership_changed", values: { plan: "Big" } });
  });

  it("is counted by day, from the price of the plan before a code, and further from there", async () => {
    const { orderId } = await addPaidPeriod(memberId, plans.small, PRICES.small);
    // A code made it cheaper: what it took off stays the company's.
    await db.order.update({ where: { id: orderId }, data: { totalCents: 100, vatCents: 19 } });
    await moveBack(100);
    const { order: first } = await up(plans.middle);
    const all = daysFrom(addDays(today(), -100), endOfYear(addDays(today(), -100))) + 1;
    const rest = (gap: number) => Math.floor((gap * (all - 101)) / all);
    expect(first.total_cents).toBe(rest(PRICES.middle - PRICES.small));
    await payMade(first.id);
    const { order: second } = await up(plans.big);
    expect(second.total_cents).toBe(rest(PRICES.big - PRICES.middle));
    await payMade(second.id);
    expect(await planNow()).toBe("Big");
  });

  it("is shown before it is ordered at the price that it then has", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    await moveBack(37);
    const { changes } = await ownMembership(memberId, "en");
    const shown = changes?.up.find(({ planId }) => planId === plans.big);
    expect(shown).toMatchObject({ name: "Big", days: daysOfYear() - 38 });
    expect((await up(plans.big)).order.total_cents).toBe(shown?.cents);
    expect(changes?.up.map(({ name }) => name)).toEqual(["Big"]);
    expect(changes?.down.map(({ name }) => name)).toEqual(["Small"]);
  });

  it("is refused for the same plan, a cheaper one, and one that is not sold for the time", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    const monthly = await makePlan({ year: null, month: 9_900 });
    const withdrawn = await makePlan({ year: 90_000, isOffered: false });
    for (const id of [plans.middle, plans.small, monthly.id, withdrawn.id])
      expect((await up(id)).errors).toHaveProperty("plan_id");
    expect((await up(plans.big, await testUser())).status).toBe(404);
    expect(await db.order.count({ where: { memberId } })).toBe(1);
  });

  it.each([
    ["without a membership", async () => undefined],
    [
      "that was granted",
      () =>
        db.membershipPeriod.create({
          data: {
            memberId,
            source: "granted",
            reason: "Χορηγία",
            planId: plans.middle,
            startsOn: toDate(today()),
            endsOn: toDate(endOfYear(today())),
          },
        }),
    ],
    [
      "on trial",
      () =>
        db.membershipPeriod.create({
          data: {
            memberId,
            source: "trial",
            planId: plans.middle,
            startsOn: toDate(today()),
            endsOn: toDate(addDays(today(), 13)),
          },
        }),
    ],
    ["of a year without a plan", () => pay()],
    [
      "in its days of grace",
      async () => {
        await addPaidPeriod(memberId, plans.middle, PRICES.middle);
        await moveBack(daysOfYear() + 3);
      },
    ],
    [
      "on its last day",
      async () => {
        await addPaidPeriod(memberId, plans.middle, PRICES.middle);
        await moveBack(daysFrom(today(), endOfYear(today())));
      },
    ],
    [
      "with an open order",
      async () => {
        await addPaidPeriod(memberId, plans.middle, PRICES.middle);
        await order(owner, { plan_id: plans.middle });
      },
    ],
  ])("is refused to a company %s", async (_, given) => {
    await given();
    expect((await up(plans.big)).status).toBe(409);
  });

  it("that is paid after its period was ended is to be refunded", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    const { order: made } = await up(plans.big);
    const session = await payAtStripe(server, made.id);
    await grant({ until: null });
    await deliver(server.deliver("checkout.session.completed", session));
    expect(await statusOf(made.id)).toBe("refund_due");
    const [period] = await db.membershipPeriod.findMany({ where: { memberId } });
    expect(period!.planId).toBe(plans.middle);
  });

  it("that was refunded brings the former plan back, and a part of it does not", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    const before = await periods();
    const { order: made } = await up(plans.big);
    await payMade(made.id);
    await refund(made.id, 100);
    expect(await planNow()).toBe("Big");
    await refund(made.id);
    expect([await planNow(), await periods()]).toEqual(["Middle", before]);
    // As dear as before: the price of the period is that of its plan again.
    expect((await up(plans.big)).order.total_cents).toBe(made.total_cents);
  });

  it("does not take a later plan back when an earlier change is refunded", async () => {
    await addPaidPeriod(memberId, plans.small, PRICES.small);
    const { order: first } = await up(plans.middle);
    await payMade(first.id);
    const { order: second } = await up(plans.big);
    await payMade(second.id);
    await refund(first.id);
    expect(await planNow()).toBe("Big");
  });

  it("leaves the next period its plan", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    await payMade((await up(plans.big)).order.id);
    const rows = await db.membershipPeriod.findMany({
      where: { memberId },
      orderBy: { startsOn: "asc" },
    });
    expect(rows.map(({ planId }) => planId)).toEqual([plans.big, plans.middle]);
  });

  it("of two people at once is one order", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    const colleague = await testUser({ memberId });
    const sent = await Promise.all([up(plans.big), up(plans.big, colleague), up(plans.big)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it("control: without the lock of the company they are several", async () => {
    await addPaidPeriod(memberId, plans.middle, PRICES.middle);
    const locks = await import("@/lib/commerce/membership/periods");
    const unlocked = vi.spyOn(locks, "lockMembership").mockResolvedValue(0);
    const seen = await isSeen(async () => {
      limiterState.get().limiters.clear();
      const sent = await Promise.all([up(plans.big), up(plans.big), up(plans.big)]);
      await db.order.updateMany({
        where: { memberId, status: "reserved" },
        data: { status: "cancelled" },
      });
      return sent.filter(({ status }) => status === 201).length > 1;
    });
    unlocked.mockRestore();
    expect(seen).toBe(true);
  });
});
