import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { signBody } from "@/lib/kernel/http/signature";
import { replyAddress, targetOfAddress } from "@/lib/conversation/thread/reply-address";
import { startThread } from "@/lib/conversation/thread/receive";
import { POST } from "./route";

const SECRET = "secret-of-the-mail-provider";
const PERSON = "maria@example.test";

beforeEach(async () => {
  await db.thread.deleteMany();
  await db.mail.deleteMany();
  await db.inboundMail.deleteMany();
  Object.assign(settings(), {
    MAIL_WEBHOOK_SECRET: SECRET,
    MAIL_INBOUND: "reply@in.example.test",
    CONTACT_TO: "office@example.test",
  });
});
afterEach(() => {
  Object.assign(settings(), {
    MAIL_WEBHOOK_SECRET: undefined,
    MAIL_INBOUND: undefined,
    CONTACT_TO: undefined,
  });
});

const begin = () =>
  inTransaction((tx) => {
    const person = { name: "Μαρία", surname: "Δούκα", phone: null, email: PERSON, userId: null };
    return startThread(tx, { ...person, locale: "el" }, "Πότε βγαίνει το τεύχος;");
  });

/** A raw mail; lines of headers replace those of the same name. */
function rawMail(headers: Record<string, string> = {}, body = "Ευχαριστώ πολύ."): string {
  const all = {
    From: `Maria <${PERSON}>`,
    To: "reply@in.example.test",
    Subject: "Re: something",
    "Message-ID": `<${crypto.randomUUID()}@example.test>`,
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [...lines, "", body].join("\r\n");
}

async function deliver(raw: string | Uint8Array<ArrayBuffer>, signature?: string) {
  const response = await POST(
    new Request("http://localhost:3000/api/mail/inbound", {
      method: "POST",
      headers: {
        "content-type": "message/rfc822",
        "x-signature": signature ?? signBody(SECRET, raw),
      },
      body: raw,
    }),
    { params: Promise.resolve({}) },
  );
  const { data } = (await response.json()) as { data?: { state: string } };
  return { status: response.status, state: data?.state };
}

const entries = (threadId: number) =>
  db.threadEntry.findMany({
    where: { threadId },
    orderBy: { id: "asc" },
    skip: 1,
    select: { kind: true, text: true, sender: true },
  });

describe("the address for answers", () => {
  it("names its thread in any case, and no other can be made up", () => {
    const address = replyAddress(4711) ?? "";
    expect(address).toMatch(/^reply\+[0-9a-z]+-[0-9a-f]{32}@in\.example\.test$/);
    expect(address.indexOf("@")).toBeLessThanOrEqual(64);
    expect(targetOfAddress(address.toUpperCase())).toEqual({ threadId: 4711 });
    expect(targetOfAddress(address.replace("+3mv", "+3mw"))).toBeUndefined();
    expect(targetOfAddress("reply@in.example.test")).toBeUndefined();
  });

  it("does not exist without the setting", () => {
    settings().MAIL_INBOUND = undefined;
    expect(replyAddress(4711)).toBeUndefined();
  });
});

describe("an answer by mail", () => {
  it("is filed by its token, and told to those who answer", async () => {
    const id = await begin();
    const raw = rawMail({ To: "someone@example.test", "Delivered-To": replyAddress(id)! });
    expect(await deliver(raw)).toEqual({ status: 200, state: "filed" });
    expect(await entries(id)).toEqual([
      { kind: "received", text: "Ευχαριστώ πολύ.", sender: null },
    ]);
    expect(await db.mail.findMany({ select: { kind: true, toAddress: true } })).toEqual([
      { kind: "contact_received", toAddress: "office@example.test" },
    ]);
  });

  it("is filed once, however often and at once it is delivered", async () => {
    const id = await begin();
    const raw = rawMail({ To: replyAddress(id)! });
    const states = await Promise.all([deliver(raw), deliver(raw), deliver(raw)]);
    expect(states.map(({ state }) => state).toSorted()).toEqual(["filed", "repeated", "repeated"]);
    expect(await entries(id)).toHaveLength(1);
    // A control: another mail with the same text is another message.
    await deliver(rawMail({ To: replyAddress(id)! }));
    expect(await entries(id)).toHaveLength(2);
  });

  it("from a foreign sender is filed, but marked", async () => {
    const id = await begin();
    await deliver(rawMail({ From: "Eve <eve@example.test>", To: replyAddress(id)! }));
    expect(await entries(id)).toMatchObject([{ kind: "received", sender: "eve@example.test" }]);
  });

  it("is not filed by subject or In-Reply-To: it becomes a new conversation", async () => {
    const id = await begin();
    const raw = rawMail({ Subject: "Re: Πότε βγαίνει", "In-Reply-To": `<${id}@localhost>` });
    expect((await deliver(raw)).state).toBe("new");
    expect(await entries(id)).toEqual([]);
    const made = await db.thread.findFirstOrThrow({ where: { id: { not: id } } });
    expect(made).toMatchObject({ name: "Maria", email: PERSON, isUnanswered: true });
  });

  it("to a deleted conversation becomes a new one", async () => {
    const id = await begin();
    const to = replyAddress(id)!;
    await db.thread.deleteMany();
    expect((await deliver(rawMail({ To: to }))).state).toBe("new");
    expect(await db.thread.count()).toBe(1);
  });

  it.each([
    ["an out-of-office note", { "Auto-Submitted": "auto-replied" }],
    ["a bounce", { "Return-Path": "<>" }],
    ["a list", { Precedence: "bulk" }],
  ])(
    "of a program triggers no mail and does not wait for an answer: %s",
    async (_name, headers) => {
      const id = await begin();
      await db.thread.update({ where: { id }, data: { isUnanswered: false } });
      expect((await deliver(rawMail({ ...headers, To: replyAddress(id)! }))).state).toBe("note");
      expect((await deliver(rawMail(headers))).state).toBe("new");
      expect(await db.thread.count({ where: { isUnanswered: true } })).toBe(0);
      expect([await db.mail.count(), await db.thread.count()]).toEqual([0, 2]);
    },
  );

  it("reads Greek encodings, HTML, and names of attachments", async () => {
    const id = await begin();
    const to = replyAddress(id)!;
    const greek = Buffer.concat([
      Buffer.from(rawMail({ To: to, "Content-Type": "text/plain; charset=iso-8859-7" }, "")),
      Buffer.from([0xc3, 0xe5, 0xe9, 0xdc]),
    ]);
    await deliver(new Uint8Array(greek));
    await deliver(
      rawMail(
        { To: to, "Content-Type": "text/html; charset=utf-8" },
        "<p>Ναι<br>και <b>όχι</b></p>",
      ),
    );
    const parts = [
      "--x\r\nContent-Type: text/plain\r\n\r\nSee the plan.",
      '--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="plan.pdf"\r\n\r\n%PDF',
      "--x--",
    ];
    const type = 'multipart/mixed; boundary="x"';
    await deliver(rawMail({ To: to, "Content-Type": type }, parts.join("\r\n")));
    const texts = (await entries(id)).map(({ text }) => text);
    expect(texts[0]).toBe("Γειά");
    expect(texts[1]).toMatch(/^Ναι\s+και όχι$/);
    expect(texts[2]).toMatch(/^See the plan\.\n\n.*: plan\.pdf \(1 KB\)$/);
  });
});

describe("mails of one sender to no conversation", () => {
  const spellings = [PERSON, "Maria@example.test", "maria+a@example.test"];
  it("begin five conversations a day, and go on in the last one", async () => {
    const mails = Array.from({ length: 9 }, (_, index) =>
      rawMail({ From: spellings[index % 3]!, Subject: `Subject ${index}` }),
    );
    const filed: (string | undefined)[] = [];
    for (let from = 0; from < mails.length; from += 3) {
      const three = mails.slice(from, from + 3).map(async (raw) => (await deliver(raw)).state);
      filed.push(...(await Promise.all(three)));
    }
    expect(filed.sort()).toEqual([
      ...Array<string>(4).fill("filed"),
      ...Array<string>(5).fill("new"),
    ]);
    expect(await db.thread.count()).toBe(5);
    // Nothing is lost, and subjects are kept.
    expect(await db.threadEntry.count()).toBe(9);
    expect(await db.threadEntry.count({ where: { text: { startsWith: "Subject" } } })).toBe(9);
    expect((await deliver(rawMail({ From: "other@example.test" }))).state).toBe("new");
    const yesterday = new Date(Date.now() - 86_500_000);
    await db.thread.updateMany({ data: { createdAt: yesterday } });
    expect((await deliver(rawMail())).state).toBe("new");
  });
});

describe("what is refused", () => {
  it("a bad, old or missing signature, before anything is read", async () => {
    const raw = rawMail();
    const old = signBody(SECRET, raw, new Date(Date.now() - 301_000));
    for (const signature of ["", "t=1,v1=00", old, signBody("another secret", raw)])
      expect((await deliver(raw, signature)).status).toBe(403);
    expect((await deliver(`${raw} changed`, signBody(SECRET, raw))).status).toBe(403);
    expect(await db.thread.count()).toBe(0);
  });

  it("everything without the setting, as if there were no endpoint", async () => {
    settings().MAIL_INBOUND = undefined;
    expect((await deliver(rawMail())).status).toBe(404);
  });

  it("what is no mail of one sender", async () => {
    for (const raw of ["", "no mail", rawMail({ From: "nobody" })])
      expect((await deliver(raw)).status).toBe(400);
  });
});
