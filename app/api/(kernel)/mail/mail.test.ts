import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { waitingMails } from "@/lib/kernel/mail/test-mails";
import { checkMailSetup, type TxtResolver } from "@/lib/kernel/mail-log/check";
import { MAIL_KINDS } from "@/lib/kernel/mail-log/kinds";
import { listMails } from "@/lib/kernel/mail-log/list";
import { retryMail } from "@/lib/kernel/mail-log/retry";
import { MAIL_REASONS } from "@/lib/kernel/mail-log/schema";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { MailReason, type Prisma } from "@/prisma/client/client";

let manager: ManagerActor;
beforeAll(async () => {
  manager = await testActor("manager");
});
beforeEach(async () => {
  await db.mail.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

const paging = { currentPage: 0, perPage: 20 };
const mail = (data: Partial<Prisma.MailUncheckedCreateInput> = {}) =>
  db.mail.create({
    data: {
      kind: "reset_password",
      toAddress: "anna@example.test",
      locale: "el",
      messageId: `<${crypto.randomUUID()}@localhost>`,
      ...data,
    },
    select: { id: true, messageId: true },
  });
const refused = { status: "refused", reason: "no_mailbox", finishedAt: new Date() } as const;

describe("the mail log", () => {
  it("shows recipients and outcomes, never payload, texts or links", async () => {
    await mail({ payload: { formerEmail: "old@example.test" }, attempts: 2, unanswered: 1 });
    const { items } = await listMails(manager, {}, paging);
    expect(items).toMatchObject([
      {
        kind: "reset_password",
        to: "anna@example.test",
        status: "waiting",
        attempts: 2,
        perhaps_twice: true,
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/old@example|payload|token|message_id/i);
  });

  it("finds mails by state and by part of the address, also of a user before the first attempt", async () => {
    const { userId, ...rest } = await testActor("user");
    expect(rest.role).toBe("user");
    await db.user.update({ where: { id: userId }, data: { email: "waiting_one@example.test" } });
    await inTransaction((tx) => addMail(tx, { kind: "password_changed", userId }));
    await mail(refused);
    await mail({ status: "accepted", finishedAt: new Date() });
    const found = async (filters: Parameters<typeof listMails>[1]) =>
      (await listMails(manager, filters, paging)).items.map(({ to, status }) => [to, status]);
    expect(await found({ search: "WAITING_" })).toEqual([["waiting_one@example.test", "waiting"]]);
    expect(await found({ status: "sent" })).toEqual([["anna@example.test", "sent"]]);
    expect(await found({ status: "refused", search: "anna" })).toHaveLength(1);
    // No wildcards.
    expect(await found({ search: "a%a" })).toEqual([]);
  });

  it("sends a refused mail again under its Message-ID, with an audit entry", async () => {
    const { id, messageId } = await mail({ ...refused, unanswered: 2, attempts: 3 });
    expect(await retryMail(manager, id)).toMatchObject({ status: "waiting", attempts: 3 });
    expect(await db.mail.findUnique({ where: { id } })).toMatchObject({
      messageId,
      unanswered: 1,
      finishedAt: null,
    });
    expect(await waitingMails()).toMatchObject([{ kind: "reset_password" }]);
    // A second click does not add a second job.
    await retryMail(manager, id);
    expect(await waitingMails()).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { action: "mail.retried", subjectId: id } })).toBe(2);
  });

  it("refuses to repeat an accepted mail, and one that is being sent", async () => {
    const accepted = await mail({ status: "accepted", finishedAt: new Date() });
    await expect(retryMail(manager, accepted.id)).rejects.toMatchObject({
      code: "conflict",
      detail: { data: { status: "sent" } },
    });
    const running = await mail({ sendingAt: new Date() });
    await expect(retryMail(manager, running.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await waitingMails()).toEqual([]);
  });

  it("has a name for every kind and reason", () => {
    expect([...MAIL_KINDS].sort()).toEqual(Object.keys(MAIL_WRITERS).sort());
    expect([...MAIL_REASONS].sort()).toEqual(Object.keys(MailReason).sort());
  });
});

describe("the table of mails", () => {
  it.each([
    ["a list of addresses", { toAddress: "a@example.test,b@example.test" }],
    ["a line break", { toAddress: "a@example.test\nBcc: b@example.test" }],
    ["no recipient", { toAddress: null }],
    ["a refusal without a reason", { ...refused, reason: null }],
    ["an end without a time", { status: "accepted" as const }],
  ])("refuses %s", async (_what, data) => {
    await expect(mail(data)).rejects.toThrow(/mail_/);
  });
});

describe("the check of the sender", () => {
  const answers = (records: Record<string, string[]>): TxtResolver => ({
    resolveTxt: (name: string) =>
      records[name]
        ? Promise.resolve(records[name].map((record) => [record]))
        : Promise.reject(Object.assign(new Error(name), { code: "ENOTFOUND" })),
  });
  const check = async (from: string, resolver: TxtResolver) => {
    const before = settings().MAIL_FROM;
    Object.assign(settings(), { MAIL_FROM: from });
    try {
      const { checks } = await checkMailSetup(manager, resolver);
      return Object.fromEntries(checks.map(({ name, state }) => [name, state]));
    } finally {
      Object.assign(settings(), { MAIL_FROM: before });
    }
  };

  it("finds SPF, a key of a usual selector, and the policy of the domain above", async () => {
    const records = answers({
      "news.firm.gr": ["v=spf1 include:mail.gr -all", "other"],
      "selector1._domainkey.news.firm.gr": ["v=DKIM1; k=rsa; p=MIIBI"],
      "_dmarc.firm.gr": ["v=DMARC1; p=none"],
    });
    expect(await check("DS <post@news.firm.gr>", records)).toMatchObject({
      from: "ok",
      spf: "ok",
      dkim: "ok",
      dmarc: "ok",
      site_url: "missing",
    });
  });

  it("says what is missing, and that two SPF records are none", async () => {
    const records = answers({ "firm.gr": ["v=spf1 a -all", "v=spf1 mx -all"] });
    expect(await check("post@firm.gr", records)).toMatchObject({
      spf: "missing",
      dkim: "missing",
      dmarc: "missing",
    });
  });

  it("does not know a key under another name, nor anything without an answer", async () => {
    const named = (code: string): TxtResolver => ({
      resolveTxt: () => Promise.reject(Object.assign(new Error("no"), { code })),
    });
    expect(await check("post@firm.gr", named("ENODATA"))).toMatchObject({ dkim: "unknown" });
    expect(await check("post@firm.gr", named("ETIMEOUT"))).toMatchObject({
      spf: "unknown",
      dkim: "unknown",
      dmarc: "unknown",
    });
  });

  it("asks nothing about a domain that is not public", async () => {
    const resolver: TxtResolver = { resolveTxt: () => Promise.reject(new Error("asked")) };
    expect(await check("no-reply@localhost", resolver)).toMatchObject({
      from: "missing",
      spf: "missing",
    });
  });
});
