import { beforeEach, expect, it } from "vitest";
import { tellOver, deriveMembers } from "@/lib/commerce/membership/turns";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import {
  changeNotifications,
  type NotificationsChange,
} from "@/lib/kernel/notification/preferences";
import { memberId, owner } from "../membership-order/test-company";
import { endIn, pass, resume, setRenewal, stop, storeCard, turns, work } from "./test-renewal";

let colleague: TestUser;
beforeEach(async () => {
  colleague = await testUser({ memberId });
});

const choose = ({ userId }: TestUser, membership: NonNullable<NotificationsChange["membership"]>) =>
  db.userProfile.update({
    where: { userId },
    data: { notifications: changeNotifications({}, { membership }) },
  });
/** What the bell of somebody says about the membership, the first one first. */
const bell = async ({ userId }: { userId: number }) =>
  (
    await db.notification.findMany({
      where: { userId, kind: "membership", onSite: true },
      orderBy: { id: "asc" },
    })
  ).map(({ event }) => event);

/** The same about its renewals alone. */
const renewals = async (user: { userId: number }) =>
  (await bell(user)).filter((event) => event.startsWith("renewal_"));

/** A company whose card is charged today. */
async function due(behaviour: Parameters<typeof storeCard>[0]) {
  await storeCard(behaviour);
  await endIn(7);
  await work();
  await work();
  await pass(7);
  await work();
}

it("says that a charge comes and that the membership went on, once each", async () => {
  await due("pays");
  await work();
  // Who agreed to it knows that they did.
  expect(await renewals(owner)).toEqual(["renewal_announced"]);
  expect(await renewals(colleague)).toEqual(["renewal_on", "renewal_announced"]);
  // The second period began; the first one was bought.
  expect((await bell(colleague)).at(-1)).toBe("membership_started");
  expect((await bell(owner)).filter((event) => event === "membership_started")).toHaveLength(2);
  const [row] = await db.notification.findMany({ where: { event: "renewal_announced" } });
  expect(row).toMatchObject({ subjectType: "member", subjectId: memberId });
});

it("says that the bank wants the owner of the card", async () => {
  await due("authenticates");
  expect((await renewals(colleague)).slice(1)).toEqual(["renewal_announced", "renewal_confirm"]);
});

it("says each refusal, and that the renewal failed and the membership ended", async () => {
  await due("declines");
  for (let day = 0; day < 15; day++) {
    await work();
    await pass(1);
  }
  await deriveMembers();
  await tellOver();
  const refused = ["renewal_declined", "renewal_declined", "renewal_declined", "renewal_failed"];
  expect((await renewals(colleague)).slice(2)).toEqual(refused);
  expect((await bell(colleague)).at(-1)).toBe("membership_ended");
});

it("says that an order waits for a transfer", async () => {
  await endIn(14);
  await setRenewal("bank_transfer");
  await work();
  expect((await bell(colleague)).at(-1)).toBe("renewal_to_pay");
});

it("says to the others who did not do it that it was ended, each time", async () => {
  await endIn(60);
  await setRenewal("bank_transfer");
  await stop();
  await resume();
  await stop();
  expect(await renewals(owner)).toEqual([]);
  expect(await renewals(colleague)).toEqual(["renewal_on", "renewal_stopped", "renewal_stopped"]);
});

it("obeys what a person chose: nothing on the site, a line in the digest; others are told nothing", async () => {
  const stranger = await testUser({});
  const daily = await testUser({ memberId });
  await choose(colleague, { site: false, mail: "off" });
  await choose(daily, { site: true, mail: "daily" });
  await endIn(60);
  await setRenewal("bank_transfer");
  await stop();
  const rowsOf = ({ userId }: TestUser) =>
    db.notification.findMany({
      where: { userId, event: { startsWith: "renewal_" } },
      orderBy: { id: "asc" },
      select: { event: true, mail: true, onSite: true },
    });
  expect(await rowsOf(colleague)).toEqual([]);
  expect(await rowsOf(stranger)).toEqual([]);
  expect(await rowsOf(daily)).toEqual(
    ["renewal_on", "renewal_stopped"].map((event) => ({ event, mail: "daily", onSite: true })),
  );
  expect(await turns()).toEqual(["on", "stopped"]);
});
