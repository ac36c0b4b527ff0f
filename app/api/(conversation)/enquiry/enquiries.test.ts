import { beforeEach, describe, expect, it } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { visitor, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import {
  countEnquiries,
  findEnquiry,
  getEnquiry,
  listEnquiries,
  replyToEnquiry,
  updateEnquiry,
} from "@/lib/conversation/enquiry/inbox";
import { newEnquiry } from "@/lib/conversation/enquiry/schema";
import { sendEnquiries, sendFurtherMessage } from "@/lib/conversation/enquiry/send";
import { limiterState } from "@/lib/kernel/http/limiter";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { makeMessage } from "@/lib/kernel/mail/message";
import { sendMail } from "@/lib/kernel/mail/send";
import { startMailServer } from "@/lib/kernel/mail/test-server";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { readThreadByLink } from "@/lib/conversation/thread/by-link";
import { listOwnThreads } from "@/lib/conversation/thread/own";
import { makeThreadToken } from "@/lib/conversation/thread/token";
import { sendRequest } from "../../rights/request";

let counter = 0;
/** A public company. */
async function company(data: { email?: string; deletedAt?: Date } = {}, status = "published") {
  const slug = `etairia-${++counter}`;
  const { id } = await db.member.create({
    data: {
      approvedAt: new Date(0),
      ...data,
      translations: {
        create: {
          locale: "el",
          name: `Εταιρεία ${counter}`,
          slug,
          status: status as "published",
          publishedAt: new Date(0),
        },
      },
    },
    select: { id: true },
  });
  return id;
}
const representative = async (memberId: number) => (await testUser({ memberId })).actor();

let member: number;
let owner: UserActor;
beforeEach(async () => {
  await db.thread.deleteMany();
  await db.mail.deleteMany();
  limiterState.get().limiters.clear();
  member = await company();
  owner = await representative(member);
});

const paging = { currentPage: 0, perPage: 20 };
const input = {
  name: "Μαρία",
  surname: "Παπαδοπούλου",
  email: "maria@example.test",
  phone: "2100000123",
  subject: "Κουζίνα",
  message: "Πόσο κοστίζει;",
  place: "Βόλος",
  when: "three_months",
  budget: "to_5000",
};
const body = (change: object = {}) => ({ ...input, member_ids: [member], ...change });
const send = (change: object = {}, actor: Parameters<typeof sendEnquiries>[0] = visitor) =>
  sendEnquiries(actor, newEnquiry.parse(body(change)), "el");
const written = async (change: object = {}) => {
  const [sent] = await send(change);
  return getEnquiry(owner, sent!.id);
};
const post = (change: object = {}, headers: Record<string, string> = {}) =>
  sendRequest("POST /api/enquiry", { body: body(change), headers });
const lastId = ({ thread }: { thread: { id: number }[] }) => thread.at(-1)!.id;
const reply = (
  view: Awaited<ReturnType<typeof written>>,
  actor = owner,
  content = "Έως 4.000 €.",
) => replyToEnquiry(actor, view.id, { content, after: lastId(view) });
async function compose(kind: string) {
  const mail = await db.mail.findFirstOrThrow({ where: { kind }, orderBy: { id: "desc" } });
  const job = { ...(mail.payload as object), kind, userId: mail.userId } as MailJob;
  const composed = (await composeMail(mail, job, MAIL_WRITERS))!;
  return { mail, composed, message: await makeMessage(composed, mail.messageId) };
}

describe("an enquiry", () => {
  it("is mailed to all who act for the company, with the visitor's address as Reply-To", async () => {
    await representative(member);
    await db.member.update({ where: { id: member }, data: { email: "office@example.gr" } });
    const view = await written();
    expect(await db.mail.count({ where: { kind: "enquiry_received" } })).toBe(2);
    expect(await db.mail.count()).toBe(2);
    const { composed, message } = await compose("enquiry_received");
    expect(message).toMatchObject({ replyTo: { address: "maria@example.test" } });
    expect(composed.action?.url).toBe(`http://localhost:3000/account/enquiries/${view.id}`);
    expect(composed.quote).toBe(
      "Θέμα: Κουζίνα\nΤόπος: Βόλος\nΠότε: Μέσα σε τρεις μήνες\nΠροϋπολογισμός: 1.000–5.000 €\n\n" +
        "Πόσο κοστίζει;\n\nΜαρία Παπαδοπούλου\nmaria@example.test\nΤηλέφωνο: 2100000123",
    );
  });

  it("goes to the public address, in the company's language, while nobody acts for it", async () => {
    const alone = await company({ email: "info@example.gr" });
    await sendEnquiries(visitor, newEnquiry.parse(body({ member_ids: [alone] })), "en");
    const { mail, composed, message } = await compose("enquiry_forwarded");
    expect([mail.toAddress, mail.locale]).toEqual(["info@example.gr", "el"]);
    expect(message).toMatchObject({ replyTo: { address: "maria@example.test" } });
    expect(composed.action?.url).toBe(`http://localhost:3000/account/member?claim=${alone}`);
  });

  it("is refused, storing nothing, when one company is hidden, deleted or reached by nobody", async () => {
    const unfit = [
      await company({ email: "a@example.gr", deletedAt: new Date() }),
      await company({ email: "a@example.gr" }, "archived"),
      await company(),
      99_999_999,
    ];
    for (const id of unfit) {
      const { status, errors } = await post({ member_ids: [member, id] });
      expect([status, Object.keys(errors)]).toEqual([422, ["member_ids"]]);
    }
    expect([await db.thread.count(), await db.mail.count()]).toEqual([0, 0]);
  });

  it("reaches each of several companies once, in one transaction, also when sent twice", async () => {
    const others = [await company({ email: "b@example.gr" }), await company({ email: "c@x.gr" })];
    const key = { "Idempotency-Key": crypto.randomUUID(), "x-client-address": "10.8.1.1" };
    const member_ids = [...others.toReversed(), member, member];
    const answers = [await post({ member_ids }, key), await post({ member_ids }, key)];
    expect(answers).toMatchObject([{ status: 201, body: answers[1]!.body }, { status: 201 }]);
    const asked = (await db.thread.findMany({ orderBy: { id: "asc" } })).map((one) => one.memberId);
    expect([asked, await db.mail.count()]).toEqual([member_ids.slice(0, 3), 3]);
    expect((await db.enquiry.groupBy({ by: ["batch"] })).length).toBe(1);
  });

  it("control: two requests with different keys are two enquiries", async () => {
    for (const key of ["first-key-0001", "first-key-0002"])
      await post({}, { "Idempotency-Key": key });
    expect(await db.thread.count()).toBe(2);
  });

  it("counts companies, and a refused request costs nothing", async () => {
    const more = await Promise.all([1, 2, 3, 4].map(() => company({ email: "b@example.gr" })));
    expect((await post({ member_ids: more })).status).toBe(201);
    expect((await post({ member_ids: [member, more[0]] })).status).toBe(429);
    expect((await post()).status).toBe(201);
    expect((await post()).status).toBe(429);
    expect(await db.thread.count()).toBe(5);
  });

  it("of a program that fills in the hidden field is not stored, and it is not told", async () => {
    const { status, body: told } = await post({ company_url: "http://spam.test" });
    expect([status, told, await db.thread.count()]).toEqual([201, { data: [] }, 0]);
  });

  const refused = [
    { email: "a@example.test,victim@example.test" },
    { email: "a@example.test\r\nBcc: victim@example.test" },
    { name: "Eve\r\nBcc: victim@example.test" },
    { subject: "Θέμα\r\nBcc: victim@example.test" },
    { message: "α".repeat(6_000) },
    { message: "" },
    { budget: "much" },
    { member_ids: [] },
    { member_ids: [1, 2, 3, 4, 5, 6] },
  ];
  it.each(refused.map((change) => [JSON.stringify(change).slice(0, 50), change] as const))(
    "is refused with an error at its field: %s",
    async (_name, change) => {
      const { status, errors } = await post(change);
      expect([status, Object.keys(errors)]).toEqual([422, Object.keys(change)]);
    },
  );

  it("is only for those who act for the company now, not for editors", async () => {
    const { id } = await written();
    const others = [
      await representative(await company()),
      await testActor("user"),
      await testActor("editor"),
      await testActor("manager"),
    ];
    for (const actor of others) {
      expect(await findEnquiry(actor, id)).toBeNull();
      expect((await listEnquiries(actor, {}, paging)).total).toBe(0);
    }
    await expect(findEnquiry({ ...owner, verified: false }, id)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await findEnquiry({ ...owner, memberId: null }, id)).toBeNull();
  });

  it("has a state, is found, assigned among the company's people, and counted", async () => {
    const view = await written();
    const colleague = await representative(member);
    expect(view).toMatchObject({ status: "new", member_id: member, subject: "Κουζίνα" });
    const change = { assigned_to: colleague.userId, note: "Τηλεφώνησε", status: "read" } as const;
    const changed = await updateEnquiry(owner, view.id, change, view.version, "el");
    expect(changed).toMatchObject({ status: "read", notes: [{ content: "Τηλεφώνησε" }] });
    const stranger = await representative(await company());
    for (const assigned_to of [stranger.userId, (await testActor("editor")).userId])
      await expect(
        updateEnquiry(owner, view.id, { assigned_to }, undefined, "el"),
      ).rejects.toMatchObject({ code: "invalid" });
    const found = async (filters: Parameters<typeof listEnquiries>[1], actor = owner) =>
      (await listEnquiries(actor, filters, paging)).items.map(({ id }) => id);
    expect(await found({ search: "παπαδοπουλου κοστιζει" })).toEqual([view.id]);
    expect(await found({ isMine: true }, colleague)).toEqual([view.id]);
    expect(await found({ isMine: true })).toEqual([]);
    expect(await countEnquiries(owner)).toMatchObject({ new: 0, read: 1, recent: 1 });
    await updateEnquiry(owner, view.id, { status: "spam" }, undefined, "el");
    expect(await found({})).toEqual([]);
    expect(await found({ status: "spam" })).toEqual([view.id]);
    await expect(
      updateEnquiry(owner, view.id, { status: "closed" }, view.version, "el"),
    ).rejects.toMatchObject({ code: "conflict", detail: { data: { status: "spam" } } });
  });

  it("whose last mail is refused for good says so to its writer", async () => {
    const person = await testActor("user");
    const [sent] = await send({}, person);
    const second = await representative(member);
    await sendFurtherMessage(makeThreadToken(sent!.id), "Και κάτι ακόμη", "el");
    const server = await startMailServer();
    server.refusing = { at: "RCPT", code: 550 };
    settings().SMTP_URL = server.url;
    const mails = await db.mail.findMany({ orderBy: { id: "asc" } });
    const link = () => readThreadByLink(makeThreadToken(sent!.id), "el");
    try {
      for (const { id } of mails.slice(0, -1)) await sendMail(id, 1, MAIL_WRITERS);
      expect(await link()).toMatchObject({ isUndelivered: false });
      await sendMail(mails.at(-1)!.id, 1, MAIL_WRITERS);
    } finally {
      settings().SMTP_URL = undefined;
      await server.close();
    }
    expect([mails.length, mails.at(-1)!.userId]).toEqual([3, second.userId]);
    expect(await link()).toMatchObject({ isUndelivered: true, company: { isGone: false } });
    expect((await listOwnThreads(person, paging, "el")).items).toMatchObject([
      { isUndelivered: true, company: expect.stringContaining("Εταιρεία") as unknown },
    ]);
  });
});

describe("an answer", () => {
  it("is mailed from the company, with its public address as Reply-To, else without any", async () => {
    const view = await written();
    const answered = await reply(view);
    expect(answered).toMatchObject({ status: "answered", thread: [{}, { from_company: true }] });
    settings().CONTACT_TO = "editors@example.gr";
    const without = await compose("thread_reply");
    expect(without.message).not.toHaveProperty("replyTo");
    expect(without.composed).toMatchObject({
      to: "maria@example.test",
      subject: `Απάντηση από: Εταιρεία ${counter}`,
      quote: "Έως 4.000 €.",
    });
    const user = await db.user.findUniqueOrThrow({ where: { id: owner.userId } });
    expect(JSON.stringify(without.message)).not.toContain(user.email);
    await db.member.update({ where: { id: member }, data: { email: "office@example.gr" } });
    const { message } = await compose("thread_reply");
    settings().CONTACT_TO = undefined;
    expect(message).toMatchObject({ replyTo: { address: "office@example.gr" } });
  });

  it("asks first when the person wrote since, and one of two colleagues wins", async () => {
    const view = await written();
    const colleague = await representative(member);
    const outcomes = await Promise.allSettled([reply(view), reply(view, colleague)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict", detail: { data: { thread: [{}, { from_company: true }] } } },
    });
  });

  it("may be followed by the person, until the company is deleted", async () => {
    const view = await written();
    await reply(view);
    const token = makeThreadToken(view.id);
    await sendFurtherMessage(token, "Πότε;", "el");
    expect(await getEnquiry(owner, view.id)).toMatchObject({ status: "read" });
    expect((await compose("enquiry_received")).composed.quote).toContain("Πότε;");
    await db.member.update({ where: { id: member }, data: { deletedAt: new Date() } });
    await expect(sendFurtherMessage(token, "Είστε εκεί;", "el")).rejects.toMatchObject({
      detail: { errors: { content: [expect.stringContaining("έχει φύγει") as unknown] } },
    });
    expect(await readThreadByLink(token, "el")).toMatchObject({ company: { isGone: true } });
    expect(await findEnquiry(owner, view.id)).toBeNull();
  });
});
