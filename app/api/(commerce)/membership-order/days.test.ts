import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { addDays, daysFrom, endOfYear, toDate } from "@/lib/commerce/membership/dates";
import { membershipMails } from "@/lib/commerce/membership/mails";
import { today } from "@/lib/commerce/membership/periods";
import { deriveMembers, remindOfEnds, tellOver } from "@/lib/commerce/membership/turns";
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
} from "./test-company";

describe("the days of a membership", () => {
  it("end after 14 days of grace, when a job follows the day, and its people are told once", async () => {
    await pay();
    await moveBack(daysFrom(today(), endOfYear(today())) + 14);
    await deriveMembers();
    // The 14th day of grace.
    expect(await isMember()).toBe(true);
    await tellOver();
    expect(await mailKinds()).toEqual(["membership_started"]);
    await moveBack(1);
    await deriveMembers();
    expect(await isMember()).toBe(false);
    await tellOver();
    await tellOver();
    expect(await mailKinds()).toEqual(["membership_started", "membership_ended"]);
  });

  it("are corrected by the job, whoever wrote the column", async () => {
    await db.member.update({ where: { id: memberId }, data: { isMember: true } });
    await deriveMembers();
    expect(await isMember()).toBe(false);
  });

  it("are reminded of 30 and 7 days before their end, once each, unless renewed", async () => {
    await pay();
    const reminders = async () =>
      (await mailKinds()).filter((kind) => kind === "membership_ending").length;
    const length = daysFrom(today(), endOfYear(today()));
    const counts: number[] = [];
    for (const days of [length - 31, 1, 1, 22, 1]) {
      await moveBack(days);
      await remindOfEnds();
      await remindOfEnds();
      counts.push(await reminders());
    }
    // 31, 30, 29, 7 and 6 days before the end.
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    const { id: periodId } = await db.membershipPeriod.findFirstOrThrow({ where: { memberId } });
    const recipient = {
      email: owner.email,
      name: "Α",
      surname: "Β",
      locale: "en" as const,
      isVerified: true,
    };
    const write = (userId: number) =>
      membershipMails.membership_ending.write(
        { kind: "membership_ending", memberId, periodId, userId },
        recipient,
      );
    expect(await write(owner.userId)).toMatchObject({ text: "membership_ending" });
    // Somebody who no longer acts for the company, and a membership that was renewed meanwhile.
    expect(await write(manager.userId)).toBeUndefined();
    await pay();
    expect(await write(owner.userId)).toBeUndefined();
  });
});

describe("a manager", () => {
  const far = () => addDays(today(), 100);

  it("grants membership until a day with a reason, takes days back, and ends it at once", async () => {
    expect(await change({ until: far() })).toMatchObject({
      status: 200,
      data: { is_member: true, state: "running", until: far() },
    });
    expect(await change({ until: addDays(today(), 10) })).toMatchObject({ status: 200 });
    expect(await periods()).toEqual([[today(), addDays(today(), 10), false]]);
    expect(await change({ until: addDays(today(), -1) })).toMatchObject({ status: 422 });
    expect(await change({ until: null, reason: "Αίτημα" })).toMatchObject({
      status: 200,
      data: { is_member: false, state: "none", periods: [{ end_reason: "Αίτημα" }] },
    });
    expect((await change({ until: null })).status).toBe(409);
    const actions = await db.auditEntry.findMany({
      where: { subjectKind: "member", subjectId: memberId },
      orderBy: { id: "asc" },
    });
    expect(actions.map(({ action }) => action)).toEqual([
      "membership.granted",
      "membership.granted",
      "membership.ended",
    ]);
    expect(await mailKinds()).toContain("membership_ended");
  });

  it("adds days after a paid year, and does not take paid ones back", async () => {
    await pay();
    const end = endOfYear(today());
    expect((await change({ until: addDays(end, -5) })).errors).toHaveProperty("until");
    expect((await change({ until: addDays(end, 30) })).status).toBe(200);
    expect(await periods()).toEqual([
      [today(), end, false],
      [addDays(end, 1), addDays(end, 30), false],
    ]);
  });

  it("needs a reason, and nobody else grants", async () => {
    expect((await change({ until: far(), reason: " " })).errors).toHaveProperty("reason");
    for (const user of [owner, await testUser({ role: "editor" })])
      expect((await change({ until: far() }, user)).status).toBe(403);
  });

  it("cannot write is_member by a PUT, which drops it", async () => {
    const put = (value: boolean) =>
      sendRequest("PUT /api/member/{id}", {
        user: manager,
        params: { id: memberId },
        body: { is_member: value },
      });
    expect(await put(true)).toMatchObject({ status: 200, data: { is_member: false } });
    await change({ until: far() });
    expect(await put(false)).toMatchObject({ status: 200, data: { is_member: true } });
  });

  it("never leaves two periods on one day, whoever writes", async () => {
    await change({ until: far() });
    await expect(
      db.membershipPeriod.create({
        data: { memberId, source: "import", startsOn: toDate(addDays(today(), 5)) },
      }),
    ).rejects.toThrow();
  });
});
