import { millisecondsInHour } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { addDigests } from "./digest";
import { foldLines } from "./digest-lines";
import { notify } from "./notify";
import { changeNotifications, type NotificationsChange } from "./preferences";

let me: TestUser;
let companies = 0;

async function company(name: string, status: "published" | "draft" = "published") {
  const { id } = await db.member.create({ data: {}, select: { id: true } });
  await db.memberTranslation.create({
    data: {
      memberId: id,
      locale: "el",
      name,
      slug: `digest-${++companies}`,
      status,
      publishedAt: status === "published" ? new Date(Date.now() - millisecondsInHour) : null,
    },
  });
  return id;
}
const tell = (subjectId: number, cause = `member:${subjectId}`) =>
  inTransaction((tx) =>
    notify(tx, { userIds: [me.userId], event: "claim_approved", subjectId, cause }),
  );
const choose = (change: NotificationsChange) =>
  db.userProfile.update({
    where: { userId: me.userId },
    data: { notifications: changeNotifications({}, change) },
  });
const digests = () =>
  db.mail.findMany({ where: { userId: me.userId, kind: "notification_digest" } });
async function composed(writers: MailWriters = MAIL_WRITERS) {
  const [mail] = await digests();
  return composeMail(mail!, { kind: "notification_digest", userId: me.userId }, writers);
}
beforeEach(async () => {
  me = await testUser();
  await choose({ company: { mail: "daily" } });
});

describe("the digest", () => {
  it("is one mail a day, however many workers make it, with each cause once", async () => {
    await tell(await company("Άλφα"));
    await tell(await company("Βήτα"));
    await Promise.all([1, 2, 3, 4].map(() => addDigests()));
    expect(await digests()).toHaveLength(1);
    expect((await composed())?.links?.map(({ label }) => label)).toEqual([
      "Διαχειρίζεστε πλέον την εταιρεία: Βήτα",
      "Διαχειρίζεστε πλέον την εταιρεία: Άλφα",
    ]);
    await tell(await company("Γάμμα"));
    await addDigests();
    expect(await digests()).toHaveLength(1);
    // The next day tells what is left, and nothing again.
    await db.mail.updateMany({
      where: { userId: me.userId },
      data: { createdAt: new Date(Date.now() - 24 * millisecondsInHour) },
    });
    await Promise.all([addDigests(), addDigests()]);
    const [, second] = await digests();
    const own = await db.notification.findMany({ where: { mailId: second!.id } });
    expect([(await digests()).length, own.length]).toEqual([2, 1]);
  });

  it("leaves out what was seen, what is gone, and what is not wanted any more when it is sent", async () => {
    const [seen, gone, hidden] = [
      await company("Άλφα"),
      await company("Βήτα"),
      await company("Γάμμα", "draft"),
    ];
    for (const id of [seen, gone, hidden]) await tell(id);
    await tell(await company("Δέλτα"));
    await addDigests();
    expect((await composed())?.links).toHaveLength(3);
    const readAt = new Date();
    await db.notification.updateMany({ where: { subjectId: seen }, data: { readAt } });
    await db.member.update({ where: { id: gone }, data: { deletedAt: readAt } });
    expect((await composed())?.links?.map(({ label }) => label)).toEqual([
      "Διαχειρίζεστε πλέον την εταιρεία: Δέλτα",
    ]);
    await choose({ company: { mail: "off" } });
    expect(await composed()).toBeUndefined();
  });

  it("is not sent for what was read before, was mailed already, or to an unconfirmed address", async () => {
    await tell(await company("Άλφα"));
    await db.notification.updateMany({
      where: { userId: me.userId },
      data: { readAt: new Date() },
    });
    await choose({ company: { mail: "now" } });
    await tell(await company("Βήτα"));
    await addDigests();
    expect(await digests()).toEqual([]);
    await choose({ company: { mail: "daily" } });
    await tell(await company("Γάμμα"));
    await addDigests();
    await db.user.update({ where: { id: me.userId }, data: { verifiedAt: null } });
    expect(await composed()).toBeUndefined();
  });

  it("of a run that died between its steps is made up once", async () => {
    await tell(await company("Άλφα"));
    await db.$executeRaw`CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'killed'; END $$`;
    await db.$executeRaw`CREATE TRIGGER fail_once BEFORE UPDATE ON notification
      FOR EACH STATEMENT EXECUTE FUNCTION fail_once()`;
    await expect(addDigests()).rejects.toThrow("killed");
    await db.$executeRaw`DROP FUNCTION fail_once CASCADE`;
    expect(await digests()).toEqual([]);
    await addDigests();
    expect(await digests()).toHaveLength(1);
  });
});

describe("a mail at once", () => {
  it("says what happened, in the user's language, until it was seen", async () => {
    await choose({ company: { mail: "now" } });
    await tell(await company("Άλφα"));
    const mail = await db.mail.findFirstOrThrow({ where: { userId: me.userId } });
    const { id: notificationId } = await db.notification.findFirstOrThrow({
      where: { mailId: mail.id },
    });
    const job = { kind: "notification", userId: me.userId, notificationId } as const;
    const compose = () => composeMail(mail, job, MAIL_WRITERS);
    const greek = await compose();
    expect(greek?.subject).toBe("Διαχειρίζεστε πλέον την εταιρεία: Άλφα");
    expect(greek?.action?.url).toMatch(/\/member\/digest-\d+$/);
    await db.user.update({ where: { id: me.userId }, data: { locale: "en" } });
    const english = await compose();
    expect(english?.subject).toBe("You now manage the company: Άλφα");
    // The company is public in Greek only.
    expect(english?.action?.url).toBe(greek?.action?.url);
    await db.notification.updateMany({
      where: { id: notificationId },
      data: { readAt: new Date() },
    });
    expect(await compose()).toBeUndefined();
  });
});

describe("the lines of a digest", () => {
  const line = (title: string, text = "Νέο") => ({ text, subject: { title, path: `/${title}` } });
  it("fold what is the same, and are bounded, the newest first", () => {
    const told = [line("a"), line("b"), line("a"), line("c"), line("c", "Άλλο")];
    const { lines, more } = foldLines(told, 3);
    expect(lines.map(({ subject, text, count }) => [subject.title, text, count])).toEqual([
      ["c", "Άλλο", 1],
      ["c", "Νέο", 1],
      ["a", "Νέο", 2],
    ]);
    expect(more).toBe(1);
    const many = foldLines(
      Array.from({ length: 45 }, (_, n) => line(String(n))),
      20,
    );
    expect([many.lines.length, many.more]).toEqual([20, 25]);
  });
});
