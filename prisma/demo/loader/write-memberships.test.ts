import { expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { addDays, GRACE_DAYS, stateOf, toDay } from "@/lib/commerce/membership/dates";
import { today } from "@/lib/commerce/membership/periods";
import { readMembers } from "./files";
import { writeMemberships } from "./write-memberships";

it("gives the companies of the demo paid, granted, renewed and ended periods, one in grace", async () => {
  const members = await readMembers();
  const rows = await db.member.createManyAndReturn({
    data: members.map(() => ({})),
    select: { id: true },
  });
  const ids = new Map(members.map(({ key }, index) => [key, rows[index]!.id]));
  await inTransaction((tx) => writeMemberships(tx, members, ids, new Date()), { timeout: 30_000 });
  const stored = await db.member.findMany({
    select: {
      id: true,
      isMember: true,
      memberships: { select: { source: true, startsOn: true, endsOn: true } },
    },
  });
  const withPeriods = stored.map(({ id, isMember, memberships }) => ({
    id,
    isMember,
    sources: memberships.map(({ source }) => source),
    state: stateOf(
      memberships.map(({ startsOn, endsOn }) => ({
        startsOn: toDay(startsOn),
        endsOn: endsOn && toDay(endsOn),
      })),
      today(),
    ),
  }));
  const badges = members.filter((member) => member.is_member).map(({ key }) => ids.get(key));
  expect(withPeriods.flatMap(({ id, isMember }) => (isMember ? [id] : [])).toSorted()).toEqual(
    badges.toSorted(),
  );
  const count = (state: string) => withPeriods.filter((one) => one.state === state).length;
  expect(count("grace")).toBe(1);
  expect(withPeriods.some(({ sources }) => sources.length === 2)).toBe(true);
  expect(withPeriods.some(({ sources }) => sources.includes("granted"))).toBe(true);
  const over = withPeriods.filter(({ state, sources }) => state === "none" && sources.length > 0);
  expect(over).toMatchObject([{ isMember: false }]);
  const paid = await db.order.groupBy({ by: ["status"], _count: true });
  expect(paid).toEqual([{ status: "paid", _count: 6 }]);
  const renewals = await db.membershipRenewal.findMany({ include: { consent: true } });
  expect(renewals).toMatchObject([
    { memberId: ids.get("lykavittos"), method: "bank_transfer", stoppedAt: null },
  ]);
  expect(renewals[0]!.consent.text).not.toContain("{site}");
  const ended = await db.membershipPeriod.count({
    where: { endsOn: { lt: new Date(addDays(today(), -GRACE_DAYS)) } },
  });
  expect(ended).toBe(1);
});
