import { beforeEach, describe, expect, it, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { addDays, endOfTerm, endOfYear, toDate } from "@/lib/commerce/membership/dates";
import { readMembershipFigures } from "@/lib/commerce/membership/figures";
import { membershipMails } from "@/lib/commerce/membership/mails";
import { today } from "@/lib/commerce/membership/periods";
import { ownMembership } from "@/lib/commerce/membership/screen";
import { deriveMembers, remindOfEnds, tellOver } from "@/lib/commerce/membership/turns";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { isSeen } from "@/scripts/test/chance";
import { sendRequest } from "../../rights/request";
import {
  change,
  isMember,
  mailKinds,
  manager,
  memberId,
  moveBack,
  owner,
  pay,
  periods,
} from "../membership-order/test-company";
import { makePlan } from "../membership-plan/test-plans";

const DAYS = 14;
let planId: number;
beforeEach(async () => {
  ({ id: planId } = await makePlan({ trial: DAYS }));
});

const start = (user = owner, plan = planId) =>
  sendRequest("POST /api/membership-trial", {
    user,
    body: { member_id: memberId, plan_id: plan },
  });
const last = () => addDays(today(), DAYS - 1);
const forget = () => db.membershipPeriod.deleteMany({ where: { memberId } });

/** The mail of the company's period, as it is written now. */
async function written(kind: "membership_started" | "membership_ending" | "membership_ended") {
  const { id: periodId } = await db.membershipPeriod.findFirstOrThrow({ where: { memberId } });
  const { email } = owner;
  const to = { email, name: "Α", surname: "Β", locale: "el" as const, isVerified: true };
  const told = { memberId, periodId, userId: owner.userId };
  if (kind === "membership_started") return membershipMails[kind].write({ kind, ...told }, to);
  if (kind === "membership_ending") return membershipMails[kind].write({ kind, ...told }, to);
  return membershipMails[kind].write({ kind, ...told }, to);
}

describe("a free trial", () => {
  it("gives the badge and the plan at once without a payment, and is told", async () => {
    const { status, data } = await start();
    expect([status, data]).toMatchObject([
      201,
      {
        is_member: true,
        state: "running",
        until: last(),
        trial_until: last(),
        plan: "Γραφείο",
        periods: [{ source: "trial", plan: "Γραφείο", from: today(), until: last() }],
      },
    ]);
    expect(await isMember()).toBe(true);
    expect(await db.order.count({ where: { memberId } })).toBe(0);
    expect(await mailKinds()).toEqual(["membership_started"]);
    expect(await written("membership_started")).toMatchObject({
      text: "trial_started",
      values: { plan: "Γραφείο" },
    });
    const [entry] = await db.auditEntry.findMany({
      where: { subjectKind: "member", subjectId: memberId },
    });
    expect(entry).toMatchObject({ action: "membership.trial", actorId: owner.userId });
  });

  it("is told of 3 days before its end, once, and ends by itself without days of grace", async () => {
    await start();
    await moveBack(DAYS - 5);
    await remindOfEnds();
    expect(await mailKinds()).toEqual(["membership_started"]);
    await moveBack(1);
    await remindOfEnds();
    await remindOfEnds();
    expect(await mailKinds()).toEqual(["membership_started", "membership_ending"]);
    expect(await written("membership_ending")).toMatchObject({ text: "trial_ending" });
    await moveBack(3);
    await deriveMembers();
    await tellOver();
    // Its last day.
    expect([await isMember(), (await mailKinds()).length]).toEqual([true, 2]);
    await moveBack(1);
    await deriveMembers();
    await tellOver();
    await tellOver();
    expect(await isMember()).toBe(false);
    expect((await mailKinds()).slice(2)).toEqual(["membership_ended"]);
    expect(await written("membership_ended")).toMatchObject({ text: "trial_ended" });
  });

  it("loses no day to what is ordered meanwhile", async () => {
    await start();
    await pay();
    const first = addDays(last(), 1);
    expect(await periods()).toEqual([
      [today(), last(), false],
      [first, endOfYear(first), false],
    ]);
    await moveBack(DAYS - 4);
    await remindOfEnds();
    expect(await mailKinds()).not.toContain("membership_ending");
    const view = await ownMembership(memberId, "en");
    expect(view.membership).toMatchObject({ trial_until: addDays(today(), 3), state: "running" });
  });

  it("that is over takes no day of what is ordered later", async () => {
    await start();
    await moveBack(DAYS + 5);
    await pay();
    expect((await periods())[1]).toEqual([today(), endOfTerm(today(), 12), false]);
  });

  it("is shown to a company that never had a membership, and to no other", async () => {
    const offered = async () =>
      (await ownMembership(memberId, "el")).trials.some(({ id }) => id === planId);
    expect(await offered()).toBe(true);
    await start();
    expect(await offered()).toBe(false);
  });

  it("is once per company, whatever became of it or of a membership before", async () => {
    expect((await start()).status).toBe(201);
    expect((await start()).status).toBe(409);
    await change({ until: null });
    expect((await start()).status).toBe(409);
    await forget();
    await db.membershipPeriod.create({
      data: {
        memberId,
        source: "granted",
        reason: "Χορηγία",
        startsOn: toDate("2024-01-01"),
        endsOn: toDate("2024-12-31"),
      },
    });
    expect((await start()).status).toBe(409);
  });

  it("needs a plan on offer that has one, and an approved company", async () => {
    const without = await makePlan();
    const withdrawn = await makePlan({ trial: DAYS, isOffered: false });
    for (const { id } of [without, withdrawn])
      expect((await start(owner, id)).errors).toHaveProperty("plan_id");
    expect((await start(await testUser())).status).toBe(404);
    await db.member.update({ where: { id: memberId }, data: { approvedAt: null } });
    expect((await start()).status).toBe(409);
    expect(await periods()).toEqual([]);
  });

  it("is counted apart from members", async () => {
    const figures = async () =>
      readMembershipFigures((await manager.actor()) as ManagerActor, "el");
    const before = await figures();
    await start();
    const during = await figures();
    expect(during.members).toBe(before.members);
    expect(during.months.at(-1)).toEqual(before.months.at(-1));
    expect(during.plans.find((plan) => plan.plan_id === planId)).toBeUndefined();
    expect(during.trials).toEqual({
      running: before.trials.running + 1,
      started: before.trials.started + 1,
      ordered: before.trials.ordered,
    });
    await pay();
    expect((await figures()).trials.ordered).toBe(before.trials.ordered + 1);
  });
});

describe("the days of a trial of a plan", () => {
  const save = (body: object) =>
    sendRequest("PUT /api/membership-plan/{id}", { user: manager, params: { id: planId }, body });

  it("are 0 to 90, and none of a plan that every company has", async () => {
    expect((await save({ trial_days: 90 })).data).toMatchObject({ trial_days: 90 });
    expect((await save({ trial_days: 91 })).errors).toHaveProperty("trial_days");
    await db.membershipPlan.deleteMany({ where: { monthCents: null, yearCents: null } });
    expect((await save({ year_cents: null })).errors).toHaveProperty("trial_days");
    expect((await save({ trial_days: 0 })).data).toMatchObject({ trial_days: 0 });
  });
});

describe("twenty starts at once", () => {
  const twenty = () => Promise.all(Array.from({ length: 20 }, () => start()));
  const kinds = (sent: { status: number }[]) =>
    [...new Set(sent.map(({ status }) => status))].toSorted();
  const count = () => db.membershipPeriod.count({ where: { memberId } });

  it("are one period and one mail", async () => {
    const sent = await twenty();
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(kinds(sent)).toEqual([201, 409]);
    expect([await count(), await mailKinds()]).toEqual([1, ["membership_started"]]);
  });

  it("are one in the database alone, without the lock", async () => {
    const locks = await import("@/lib/commerce/membership/periods");
    const unlocked = vi.spyOn(locks, "lockMembership").mockResolvedValue(0);
    const sent = await twenty();
    unlocked.mockRestore();
    expect(kinds(sent)).toEqual([201, 409]);
    expect(await count()).toBe(1);
  });

  it("control: without the lock and the constraints they are several", async () => {
    const locks = await import("@/lib/commerce/membership/periods");
    const unlocked = vi.spyOn(locks, "lockMembership").mockResolvedValue(0);
    await db.$executeRaw`DROP INDEX membership_period_trial_key`;
    await db.$executeRaw`ALTER TABLE membership_period DROP CONSTRAINT membership_period_overlap`;
    const seen = await isSeen(async () => {
      await forget();
      await twenty();
      return (await count()) > 1;
    });
    await forget();
    unlocked.mockRestore();
    await db.$executeRaw`CREATE UNIQUE INDEX membership_period_trial_key
      ON membership_period (member_id) WHERE source = 'trial'`;
    await db.$executeRaw`ALTER TABLE membership_period ADD CONSTRAINT membership_period_overlap
      EXCLUDE USING gist (member_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&) WHERE (ended_at IS NULL)`;
    expect(seen).toBe(true);
  });
});
