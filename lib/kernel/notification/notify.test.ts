import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { notify } from "./notify";
import { changeNotifications, readNotifications, type NotificationsChange } from "./preferences";
import { countUnread, findOwn, markCauseRead, markRead, markReadUpTo } from "./read";
import { notifyAgain } from "./renew";

let me: TestUser;
let cause = 0;
const told = (userId = me.userId) =>
  db.notification.findMany({ where: { userId }, orderBy: { id: "asc" } });
const mails = (userId = me.userId) => db.mail.count({ where: { userId } });
const choose = (change: NotificationsChange, { userId } = me) =>
  db.userProfile.update({
    where: { userId },
    data: { notifications: changeNotifications({}, change) },
  });
const tell = (change: Partial<Parameters<typeof notify>[1]> = {}) =>
  inTransaction((tx) =>
    notify(tx, {
      userIds: [me.userId],
      event: "post_sent_back",
      subjectId: 7,
      cause: `post:7:${++cause}`,
      ...change,
    }),
  );
beforeEach(async () => {
  me = await testUser();
});

describe("a notification", () => {
  it("is on the site and mailed at once, unless its user chose otherwise", async () => {
    await tell();
    expect(await told()).toMatchObject([{ onSite: true, mail: "added", kind: "review" }]);
    await choose({ review: { mail: "daily" } });
    await tell();
    await choose({ review: { site: false, mail: "daily" } });
    await tell();
    await choose({ review: { mail: "off" } });
    await tell();
    await choose({ review: { site: false, mail: "off" } });
    await tell();
    expect((await told()).map(({ onSite, mail }) => [onSite, mail])).toEqual([
      [true, "added"],
      [true, "daily"],
      [false, "daily"],
      [true, "none"],
    ]);
    expect(await mails()).toBe(1);
  });

  it("is told once, however many transactions tell it at the same time", async () => {
    const same = { cause: "post:7:same" };
    await Promise.all(Array.from({ length: 8 }, () => tell(same)));
    await tell(same);
    expect([(await told()).length, await mails()]).toEqual([1, 1]);
    // Control: another cause is told.
    await tell({ cause: "post:7:other" });
    expect([(await told()).length, await mails()]).toEqual([2, 2]);
  });

  it("goes with its transaction, and can be told again afterwards", async () => {
    const notice = { userIds: [me.userId], subjectId: 7, cause: "post:7:gone" };
    const failed = inTransaction(async (tx) => {
      await notify(tx, { ...notice, event: "post_approved" });
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect([(await told()).length, await mails()]).toEqual([0, 0]);
    await tell(notice);
    expect([(await told()).length, await mails()]).toEqual([1, 1]);
  });

  it("of a cancellation is mailed whatever was chosen, and one of a reminder is in no digest", async () => {
    await choose({ booking: { site: false, mail: "off" } });
    await tell({ event: "appointment_cancelled" });
    await tell({ event: "appointment_reminder" });
    expect(await told()).toMatchObject([{ onSite: false, mail: "added" }]);
    await choose({ booking: { site: true, mail: "daily" } });
    await tell({ event: "appointment_reminder" });
    expect((await told())[1]).toMatchObject({ onSite: true, mail: "added" });
  });

  it("is left out of the bell of who did it, and of disabled users altogether", async () => {
    const other = await testUser();
    await db.user.update({ where: { id: other.userId }, data: { disabledAt: new Date() } });
    await tell({ userIds: [me.userId, other.userId, 2_000_000_000], actorId: me.userId });
    expect(await told()).toMatchObject([{ onSite: false, mail: "added" }]);
    expect(await told(other.userId)).toEqual([]);
  });
});

describe("something that goes on", () => {
  const again = (fromId: number) =>
    inTransaction((tx) =>
      notifyAgain(tx, {
        userId: me.userId,
        event: "message_received",
        subjectId: fromId,
        cause: `conversation:${fromId}`,
        actorId: fromId,
      }),
    );

  it("is one notification until it is read, and then a new one, without a mail of ours", async () => {
    const { userId } = await testUser();
    await Promise.all([again(userId), again(userId), again(userId)]);
    const [first] = await told();
    expect([(await told()).length, await mails(), first?.mail]).toEqual([1, 0, "none"]);
    await markCauseRead(db, me.userId, "message", `conversation:${userId}`);
    await again(userId);
    const [second, ...more] = await told();
    expect([second!.id > first!.id, second?.readAt, more]).toEqual([true, null, []]);
  });
});

describe("reading", () => {
  it("counts down, up to what was seen, and of the own ones only", async () => {
    for (let n = 0; n < 3; n++) await tell();
    const [first, second, third] = (await told()).map(({ id }) => id);
    const actor = await me.actor();
    expect(await countUnread(actor)).toBe(3);
    await markRead(actor, first!);
    await markRead(actor, first!);
    expect(await countUnread(actor)).toBe(2);
    await markReadUpTo(actor, second!);
    expect((await told()).map(({ readAt }) => readAt !== null)).toEqual([true, true, false]);
    const stranger = await (await testUser()).actor();
    await expect(findOwn(stranger, third!)).rejects.toMatchObject({ status: 404 });
    await markRead(stranger, third!);
    await markReadUpTo(stranger, third!);
    expect(await countUnread(actor)).toBe(1);
  });
});

it("what was seen on the site is not mailed any more, unless it is mailed in any case", async () => {
  await tell();
  await tell({ event: "appointment_cancelled" });
  await tell();
  const [, cancelled, sending] = await told();
  const data = { sendingAt: new Date() };
  await db.mail.update({ where: { id: sending!.mailId! }, data });
  await markReadUpTo(await me.actor(), sending!.id);
  const own = await db.mail.findMany({ where: { userId: me.userId }, orderBy: { id: "asc" } });
  expect(own.map(({ id, status }) => [id === cancelled?.mailId, status])).toEqual([
    [false, "obsolete"],
    [true, "waiting"],
    [false, "waiting"],
  ]);
});

it("the yes and no of earlier choices are kept by the migration", async () => {
  const sql = await readFile(
    path.resolve("prisma/migrations/20261203000020_notifications/migration.sql"),
    "utf8",
  );
  const former = { messages: false, appointments: true, events: false, company_report: true };
  const where = { userId: me.userId };
  await db.userProfile.update({ where, data: { notifications: former } });
  const client = new pg.Client({ connectionString: settings().DATABASE_URL });
  await client.connect();
  await client.query("BEGIN");
  await client.query(sql.slice(sql.indexOf('UPDATE "user_profile"')));
  const { rows } = await client.query<{ notifications: unknown }>(
    "SELECT notifications FROM user_profile WHERE user_id = $1",
    [me.userId],
  );
  await client.query("ROLLBACK");
  await client.end();
  const expected = changeNotifications({}, former);
  expect(readNotifications(rows[0]?.notifications)).toEqual(expected);
  expect(expected).toMatchObject({
    message: { mail: "off" },
    booking: { mail: "now" },
    order: { mail: "off" },
    company: { mail: "now" },
    company_report: { mail: "now" },
  });
});

describe("the open pages of a user", () => {
  const client = new pg.Client({ connectionString: settings().DATABASE_URL });
  const heard: unknown[] = [];
  beforeAll(async () => {
    await client.connect();
    client.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "null")));
    await client.query("LISTEN chat_changed");
  });
  afterAll(() => client.end());

  it("hear of what is new and of what was read, once per transaction", async () => {
    await tell();
    await tell();
    await choose({ review: { site: false } });
    await tell();
    await client.query("SELECT 1");
    const ids = (await told()).map(({ id }) => id);
    const own = () => heard.filter((one) => (one as { u: number }).u === me.userId);
    const added = ids.slice(0, 2).map((id) => ({ t: "notification", id, u: me.userId }));
    await expect.poll(own).toEqual(added);
    await markReadUpTo(await me.actor(), ids[2]!);
    await expect.poll(own).toEqual([...added, { t: "notification_read", u: me.userId }]);
  });
});

describe("choices", () => {
  it("keep what is not changed, and take the yes and no of earlier clients", () => {
    const stored = changeNotifications({}, { review: { mail: "daily" }, messages: false });
    expect(
      changeNotifications(stored, { review: true, order: false, company: { site: false } }),
    ).toEqual({
      ...readNotifications({}),
      review: { site: true, mail: "daily" },
      message: { site: true, mail: "off" },
      order: { site: true, mail: "off" },
      company: { site: false, mail: "now" },
    });
    expect(changeNotifications(stored, { messages: true }).message.mail).toBe("now");
  });
  it("that make no sense are read as never chosen", () =>
    expect(readNotifications({ review: { site: "x", mail: 3 }, order: true })).toEqual(
      readNotifications(null),
    ));
});
