import { beforeEach, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { addDays, daysFrom, endOfYear } from "@/lib/commerce/membership/dates";
import { membershipMails } from "@/lib/commerce/membership/mails";
import { today } from "@/lib/commerce/membership/periods";
import { deriveMembers, remindOfEnds, tellOver } from "@/lib/commerce/membership/turns";
import { listNotifications } from "@/lib/kernel/notification/list";
import {
  changeNotifications,
  type NotificationsChange,
} from "@/lib/kernel/notification/preferences";
import { NOTIFICATION_SUBJECTS } from "@/lib/site/register/notifications";
import { change, memberId, moveBack, owner, pay } from "./test-company";

let colleague: TestUser;
beforeEach(async () => {
  colleague = await testUser({ memberId });
});

const choose = ({ userId }: TestUser, membership: NonNullable<NotificationsChange["membership"]>) =>
  db.userProfile.update({
    where: { userId },
    data: { notifications: changeNotifications({}, { membership }) },
  });
const bell = async (user: TestUser) =>
  (
    await listNotifications(
      { actor: await user.actor(), locale: "el" },
      { currentPage: 0, perPage: 20 },
      NOTIFICATION_SUBJECTS,
    )
  ).items.map(({ event, subject }) => [event, subject.path]);
const events = async (user: TestUser) => (await bell(user)).map(([event]) => event);
const SCREEN = "/account/membership";

it("tells the people of a company of its turns, once each, and of an end only when it is one", async () => {
  await choose(colleague, { site: false, mail: "off" });
  await pay(3);
  expect(await bell(owner)).toEqual([["membership_started", SCREEN]]);
  await moveBack(daysFrom(today(), endOfYear(today())) - 20);
  await remindOfEnds();
  await remindOfEnds();
  await moveBack(15);
  await remindOfEnds();
  expect(await events(owner)).toEqual([
    "membership_ending",
    "membership_ending",
    "membership_started",
  ]);
  await moveBack(20);
  await deriveMembers();
  await tellOver();
  await tellOver();
  expect((await events(owner))[0]).toBe("membership_ended");
  expect(await events(owner)).toHaveLength(4);
  expect(await bell(colleague)).toEqual([]);
});

it("does not tell of an end while another period goes on", async () => {
  await pay();
  await pay();
  await moveBack(daysFrom(today(), endOfYear(today())) + 20);
  await tellOver();
  expect(await events(owner)).toEqual(["membership_started", "membership_started"]);
});

it("tells what a manager grants and ends, and shows nothing to who has left the company", async () => {
  await change({ until: addDays(today(), 100) });
  await change({ until: addDays(today(), 10) });
  await change({ until: null });
  expect(await events(owner)).toEqual([
    "membership_ended",
    "membership_started",
    "membership_started",
  ]);
  await db.userProfile.update({ where: { userId: owner.userId }, data: { memberId: null } });
  expect(await bell(owner)).toEqual(Array.from({ length: 3 }, () => [expect.any(String), null]));
});

it("is mailed at once to those who chose it, and kept for the digest of others", async () => {
  const digest = await testUser({ memberId });
  await choose(colleague, { mail: "off" });
  await choose(digest, { mail: "daily" });
  await pay();
  const kind = "membership_started";
  const { id: periodId } = await db.membershipPeriod.findFirstOrThrow({ where: { memberId } });
  expect(await membershipMails[kind].recipients({ memberId })).toEqual([owner.userId]);
  const rows = await db.notification.findMany({
    where: { cause: `membership_started:${periodId}` },
    orderBy: { userId: "asc" },
    select: { userId: true, mail: true },
  });
  expect(rows.map(({ mail }) => mail)).toEqual(["none", "none", "daily"]);
});
