import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { visitor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { getEnquiry } from "@/lib/conversation/enquiry/inbox";
import { newEnquiry } from "@/lib/conversation/enquiry/schema";
import { sendEnquiries } from "@/lib/conversation/enquiry/send";
import { signBody } from "@/lib/kernel/http/signature";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { makeMessage } from "@/lib/kernel/mail/message";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { readThreadByLink } from "@/lib/conversation/thread/by-link";
import { replyAddress } from "@/lib/conversation/thread/reply-address";
import { makeThreadToken } from "@/lib/conversation/thread/token";
import { POST } from "./route";

const SECRET = "secret-of-the-mail-provider";
const GUEST = "maria@example.test";
let counter = 0;
let member: number;
let person: TestUser;
let threadId: number;

beforeEach(async () => {
  await db.thread.deleteMany();
  await db.mail.deleteMany();
  await db.inboundMail.deleteMany();
  Object.assign(settings(), {
    MAIL_WEBHOOK_SECRET: SECRET,
    MAIL_INBOUND: "reply@in.example.test",
  });
  const name = `Μηχανική ${++counter}`;
  const published = { status: "published", publishedAt: new Date(0) } as const;
  const translation = { locale: "el", name, slug: `mihaniki-${counter}`, ...published } as const;
  const data = { approvedAt: new Date(0), translations: { create: translation } };
  member = (await db.member.create({ data, select: { id: true } })).id;
  person = await testUser({ memberId: member });
  const guest = { name: "Μαρία", surname: "Δούκα", email: GUEST, message: "Πόσο κοστίζει;" };
  const [sent] = await sendEnquiries(
    visitor,
    newEnquiry.parse({ ...guest, member_ids: [member] }),
    "el",
  );
  threadId = sent!.id;
});
afterEach(() => {
  Object.assign(settings(), { MAIL_WEBHOOK_SECRET: undefined, MAIL_INBOUND: undefined });
});

/** Delivers a mail. @returns where it was filed */
async function deliver(
  { from, to, id, headers = [] }: { from: string; to: string; id?: string; headers?: string[] },
  body: string,
) {
  const raw = [
    `From: Someone <${from}>`,
    `To: ${to}`,
    "Subject: Re: Νέο ερώτημα",
    `Message-ID: ${id ?? `<${crypto.randomUUID()}@example.test>`}`,
    "Content-Type: text/plain; charset=utf-8",
    ...headers,
    "",
    body,
  ].join("\r\n");
  const response = await POST(
    new Request("http://localhost:3000/api/mail/inbound", {
      method: "POST",
      headers: { "content-type": "message/rfc822", "x-signature": signBody(SECRET, raw) },
      body: raw,
    }),
    { params: Promise.resolve({}) },
  );
  return ((await response.json()) as { data: { state: string } }).data.state;
}

/** The last mail of a kind as it goes out, which the server has accepted. */
async function goOut(kind: string) {
  const mail = await db.mail.findFirstOrThrow({ where: { kind }, orderBy: { id: "desc" } });
  await db.mail.update({
    where: { id: mail.id },
    data: { status: "accepted", finishedAt: new Date() },
  });
  const job = { ...(mail.payload as object), kind, userId: mail.userId } as MailJob;
  const composed = (await composeMail(mail, job, MAIL_WRITERS))!;
  return { mail, composed, message: await makeMessage(composed, mail.messageId) };
}
const enquiry = async () => getEnquiry(await person.actor(), threadId);
const ofPerson = () => replyAddress(threadId, person.userId)!;

describe("an enquiry of a guest, by mail", () => {
  it("goes on in one thread: enquiry, answer, further message, second answer", async () => {
    const told = await goOut("enquiry_received");
    expect(told.message).toMatchObject({ replyTo: { address: ofPerson() } });
    expect(told.message).not.toHaveProperty("references");

    const quote = `On Mon, Nov 23, 2026 Site <a@b.gr> wrote:\r\n> Πόσο κοστίζει;`;
    const own = { from: person.email, to: ofPerson(), id: "<one@company.test>" };
    expect(await deliver(own, `Έως 4.000 €.\r\n\r\n${quote}`)).toBe("filed");
    expect(await enquiry()).toMatchObject({
      status: "answered",
      thread: [
        {},
        {
          from_company: true,
          content: "Έως 4.000 €.",
          quoted: expect.stringContaining("> Πόσο κοστίζει;") as string,
          author: { id: person.userId },
        },
      ],
    });
    const answer = await goOut("thread_reply");
    expect(answer.composed).toMatchObject({ to: GUEST, quote: "Έως 4.000 €." });
    expect(answer.message).toMatchObject({ replyTo: { address: replyAddress(threadId) } });
    // Neither the address of the person nor what is quoted reaches the guest.
    expect(JSON.stringify(answer.message)).not.toContain(person.email);
    expect(JSON.stringify(await readThreadByLink(makeThreadToken(threadId), "el"))).not.toContain(
      ">",
    );

    const further = { from: GUEST, to: replyAddress(threadId)!, id: "<two@guest.test>" };
    expect(await deliver(further, "Πότε;")).toBe("filed");
    const again = await goOut("enquiry_received");
    expect(again.message).toMatchObject({
      references: [told.mail.messageId, "<one@company.test>"],
      inReplyTo: "<one@company.test>",
    });
    await deliver({ from: person.email.toUpperCase(), to: ofPerson() }, "Αύριο.");
    expect((await goOut("thread_reply")).message).toMatchObject({
      references: [answer.mail.messageId, "<two@guest.test>"],
      inReplyTo: "<two@guest.test>",
    });
    expect(await db.thread.count()).toBe(1);
    expect((await enquiry()).thread.map(({ content }) => content)).toEqual([
      "Πόσο κοστίζει;",
      "Έως 4.000 €.",
      "Πότε;",
      "Αύριο.",
    ]);
  });

  it("names no Message-ID that is not one", async () => {
    await deliver({ from: GUEST, to: replyAddress(threadId)!, id: "<a b\u00e9@x>" }, "Πότε;");
    expect(await db.threadEntry.count({ where: { messageId: { not: null } } })).toBe(0);
  });

  it("keeps the guest's address as Reply-To where no mail is taken in", async () => {
    settings().MAIL_INBOUND = undefined;
    expect((await goOut("enquiry_received")).message).toMatchObject({
      replyTo: { address: GUEST },
    });
  });

  it("tells a person that attachments were not passed on", async () => {
    const type = 'Content-Type: multipart/mixed; boundary="x"';
    const parts = [
      "--x\r\nContent-Type: text/plain\r\n\r\nSee the plan.",
      '--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="plan.pdf"\r\n\r\n%PDF',
      "--x--",
    ].join("\r\n");
    const raw = { from: person.email, to: ofPerson(), headers: ["MIME-Version: 1.0"] };
    await deliver({ ...raw, id: `<three@company.test>\r\n${type}` }, parts);
    expect((await enquiry()).thread[1]?.content).toMatch(/^See the plan\.\n\n.*plan\.pdf/);
    expect((await goOut("enquiry_answer")).composed.subject).toMatch(/^Χωρίς συνημμένα/);
  });
});

describe("what does not speak for the company", () => {
  it.each([
    ["a foreign address with the person's token", () => "eve@example.test", "Ναι."],
    ["the guest with the person's token", () => GUEST, "Ναι."],
    ["a mail without words", () => person.email, ""],
  ])("%s: a note, which the person is told of", async (_name, sender, body) => {
    expect(await deliver({ from: sender(), to: ofPerson() }, body)).toBe("note");
    expect(await db.mail.count({ where: { kind: "thread_reply" } })).toBe(0);
    const view = await enquiry();
    expect(view.thread).toHaveLength(1);
    expect(view.notes).toMatchObject([{ content: expect.stringContaining(sender()) as string }]);
    const told = await goOut("enquiry_answer");
    expect(told.mail.userId).toBe(person.userId);
    expect(told.composed.subject).toMatch(/^Δεν στάλθηκε/);
  });

  it("the person's address with the guest's token: a marked message", async () => {
    await deliver({ from: person.email, to: replyAddress(threadId)! }, "Ναι.");
    expect(await enquiry()).toMatchObject({
      status: "new",
      thread: [{}, { from_company: false, sender: person.email }],
    });
  });

  it("somebody who acts for it no more: a note, and no mail", async () => {
    const to = ofPerson();
    const colleague = await testUser({ memberId: member });
    await db.userProfile.updateMany({ where: { userId: person.userId }, data: { memberId: null } });
    expect(await deliver({ from: person.email, to }, "Ναι.")).toBe("note");
    expect(
      await db.mail.count({ where: { kind: { in: ["thread_reply", "enquiry_answer"] } } }),
    ).toBe(0);
    const view = await getEnquiry(await colleague.actor(), threadId);
    expect([view.thread.length, view.notes.length]).toEqual([1, 1]);
  });

  it("an out-of-office note of the person", async () => {
    const headers = ["Auto-Submitted: auto-replied"];
    expect(await deliver({ from: person.email, to: ofPerson(), headers }, "Λείπω.")).toBe("note");
    expect(await db.mail.count({ where: { kind: "thread_reply" } })).toBe(0);
  });
});
