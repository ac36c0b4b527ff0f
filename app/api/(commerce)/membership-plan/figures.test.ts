import { addDays } from "date-fns";
import { beforeAll, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { endOfTerm, toDate, toDay } from "@/lib/commerce/membership/dates";
import { readMembershipFigures } from "@/lib/commerce/membership/figures";
import { today } from "@/lib/commerce/membership/periods";
import { makePlan } from "./test-plans";

let manager: ManagerActor;
beforeAll(async () => {
  manager = (await (await testUser({ role: "manager" })).actor()) as ManagerActor;
});

const inDays = (days: number) => addDays(toDate(today()), days);
const monthsAgo = (months: number) => {
  const first = toDate(`${today().slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first;
};

async function company(
  name: string,
  periods: { startsOn: Date; endsOn?: Date; endedAt?: Date; planId?: number }[],
): Promise<number> {
  const slug = `figures-${crypto.randomUUID()}`;
  const { id } = await db.member.create({
    data: { translations: { create: { locale: "el", name, slug } } },
    select: { id: true },
  });
  for (const period of periods)
    await db.membershipPeriod.create({
      data: {
        memberId: id,
        source: "granted",
        reason: "Δώρο",
        ...(period.endedAt ? { endReason: "Τέλος" } : {}),
        ...period,
      },
      select: { id: true },
    });
  return id;
}

it("counts members by plan and month, money, and who ends soon", async () => {
  const { id: planId } = await makePlan();
  const soon = await company("Λήγει", [{ startsOn: monthsAgo(3), endsOn: inDays(10), planId }]);
  // Renewed: its last period does not end soon.
  await company("Ανανέωσε", [
    { startsOn: monthsAgo(2), endsOn: inDays(5) },
    { startsOn: inDays(6), endsOn: toDate(endOfTerm(toDay(inDays(6)), 12)) },
  ]);
  await company("Έφυγε", [{ startsOn: monthsAgo(4), endsOn: addDays(monthsAgo(1), 3) }]);
  await company("Τέλος με το χέρι", [
    { startsOn: monthsAgo(5), endedAt: addDays(monthsAgo(2), 3) },
  ]);
  const deleted = await company("Διαγράφηκε", [{ startsOn: monthsAgo(6) }]);
  await db.member.update({
    where: { id: deleted },
    data: { deletedAt: new Date() },
    select: { id: true },
  });
  const { id: orderId } = await db.order.create({
    data: {
      kind: "membership",
      memberId: soon,
      name: "Άννα",
      surname: "Λάσκαρη",
      email: "a@example.test",
      locale: "el",
      totalCents: 24_800,
      vatCents: 4_800,
      expiresAt: inDays(1),
    },
    select: { id: true },
  });
  const { id: paymentId } = await db.payment.create({
    data: {
      orderId,
      gateway: "test",
      amountCents: 24_800,
      currency: "EUR",
      status: "captured",
      capturedAt: addDays(monthsAgo(1), 2),
    },
    select: { id: true },
  });
  await db.refund.create({
    data: {
      paymentId,
      amountCents: 4_800,
      status: "succeeded",
      cause: "manager",
      settledAt: new Date(),
    },
    select: { id: true },
  });

  const figures = await readMembershipFigures(manager, "en");
  expect(figures.members).toBe(2);
  expect(figures.plans).toEqual(
    expect.arrayContaining([
      { plan_id: planId, name: "Studio", members: 1 },
      { plan_id: null, name: "", members: 1 },
    ]),
  );
  expect(figures.months).toHaveLength(12);
  expect(figures.months.slice(-6)).toMatchObject([
    { members: 1, joined: 1, left: 0 },
    { members: 2, joined: 1, left: 0 },
    { members: 3, joined: 1, left: 0 },
    { members: 3, joined: 1, left: 1 },
    { members: 2, joined: 0, left: 1, received_cents: 24_800, refunded_cents: 0 },
    { members: 2, joined: 0, left: 0, received_cents: 0, refunded_cents: 4_800 },
  ]);
  expect(figures.months.at(-1)!.month).toBe(today().slice(0, 7));
  expect(figures.ending).toEqual([
    { member_id: soon, name: "Λήγει", plan: "Studio", until: toDay(inDays(10)) },
  ]);
});

it("is for managers alone", async () => {
  for (const role of ["user", "editor"] as const) {
    const actor = (await (await testUser({ role })).actor()) as ManagerActor;
    await expect(readMembershipFigures(actor, "el")).rejects.toMatchObject({ code: "forbidden" });
  }
});
