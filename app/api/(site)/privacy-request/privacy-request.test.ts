import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import { privacyRequestPath } from "@/lib/site/privacy-request/token";
import { readPrivacyRequest } from "@/lib/site/privacy-request/service";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { startThread } from "@/lib/conversation/thread/receive";
import { addReply } from "@/lib/conversation/thread/reply";
import { testActor } from "@/lib/kernel/auth/test-users";
import { inTransaction } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";

const EMAIL = "maria@example.test";
type Kind = "export" | "erase";

beforeEach(async () => {
  await db.thread.deleteMany();
  await db.mail.deleteMany();
  await db.privacyRequest.deleteMany();
});

async function writeMessage(email = EMAIL) {
  const { userId } = await testActor("editor");
  return inTransaction(async (tx) => {
    const person = { name: "Μαρία", surname: "Δούκα", phone: null, email, userId: null };
    const id = await startThread(tx, { ...person, locale: "el" }, "Πότε βγαίνει το τεύχος;");
    const reply = { content: "Τον Μάιο.", after: 2 ** 31 - 1 };
    await addReply(tx, id, userId, reply, () => Promise.reject(new Error("nothing is newer")));
    return id;
  });
}
const ask = (kind: Kind, email = EMAIL) =>
  sendRequest("POST /api/privacy-request", { body: { email, kind } });
const confirm = (token: string) =>
  sendRequest("POST /api/privacy-request/confirm", { body: { token } });
const latest = () => db.privacyRequest.findFirstOrThrow({ orderBy: { id: "desc" } });
const tokenOf = (id: number) => privacyRequestPath(id).split("/").at(-1) ?? "";

/** Asks, and returns the token of the mailed link. */
async function tokenFor(kind: Kind): Promise<string> {
  expect((await ask(kind)).status).toBe(200);
  return tokenOf((await latest()).id);
}

/** The mail of a request, as it would be sent now. */
async function composed() {
  const mail = await db.mail.findFirstOrThrow({ where: { kind: "privacy_request" } });
  const requestId = (await latest()).id;
  return composeMail(mail, { kind: "privacy_request", requestId }, MAIL_WRITERS);
}

describe("asking", () => {
  it("answers the same for every address, and mails only one with data", async () => {
    const unknown = await ask("export", "nobody@example.test");
    expect(await composed()).toBeUndefined();
    await db.mail.deleteMany();
    await writeMessage();
    const known = await ask("export");
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const mail = await composed();
    expect([mail?.to, mail?.action?.url]).toEqual([
      EMAIL,
      `http://localhost:3000${privacyRequestPath((await latest()).id)}`,
    ]);
    expect(JSON.stringify(mail)).not.toContain("Μαρία");
  });

  it("mails once an hour per address and kind, also for requests at once", async () => {
    await Promise.all([ask("export"), ask("export"), ask("export", "MARIA@example.test")]);
    expect(await db.privacyRequest.count()).toBe(1);
    await ask("erase");
    expect(await db.privacyRequest.count()).toBe(2);
    await db.privacyRequest.updateMany({ data: { createdAt: new Date(Date.now() - 3_700_000) } });
    await ask("export");
    expect(await db.mail.count()).toBe(3);
  });

  it.each(["", "no address", "a@example.test,b@example.test", "a@example.test\r\nBcc: b@c.gr"])(
    "refuses %j",
    async (email) => {
      expect((await ask("export", email)).status).toBe(422);
      expect(await db.mail.count()).toBe(0);
    },
  );
});

describe("the mailed link", () => {
  it("exports everything under the address and nothing of others, as often as wanted", async () => {
    await writeMessage();
    await writeMessage("someone.else@example.test");
    const token = await tokenFor("export");
    for (let time = 0; time < 2; time++) {
      const { status, body } = await confirm(token);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        data: {
          kind: "export",
          export: {
            email: EMAIL,
            data: {
              messages: [{ message: "Πότε βγαίνει το τεύχος;", thread: [{}, { is_reply: true }] }],
              mails: [{ kind: "privacy_request" }, { kind: "thread_reply" }],
            },
          },
        },
      });
      expect(JSON.stringify(body)).not.toContain("someone.else");
    }
    expect(await db.thread.count()).toBe(2);
  });

  it("erases it once, with the address, and leaves what belongs to others", async () => {
    await writeMessage();
    await writeMessage("someone.else@example.test");
    await tokenFor("export");
    const token = await tokenFor("erase");
    const outcomes = await Promise.all([confirm(token), confirm(token)]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
    expect((await db.thread.findMany()).map(({ email }) => email)).toEqual([
      "someone.else@example.test",
    ]);
    expect(await db.mail.count({ where: { toAddress: EMAIL } })).toBe(0);
    expect(await db.privacyRequest.findMany({ select: { email: true } })).toEqual([
      { email: null },
    ]);
    expect(await readPrivacyRequest(token)).toEqual({ kind: "erase", state: "erased" });
    const erased = await db.auditEntry.count({ where: { action: "privacy_request.erased" } });
    expect(erased).toBe(1);
  });

  it("changes nothing by being read", async () => {
    await writeMessage();
    const token = await tokenFor("erase");
    expect(await readPrivacyRequest(token)).toEqual({ kind: "erase", state: "ready" });
    expect(await db.thread.count()).toBe(1);
  });

  it("is refused after 24 hours, and when it was made up", async () => {
    await writeMessage();
    const token = await tokenFor("erase");
    await db.privacyRequest.updateMany({ data: { createdAt: new Date(Date.now() - 86_500_000) } });
    expect(await readPrivacyRequest(token)).toEqual({ kind: "erase", state: "expired" });
    const other = tokenOf((await latest()).id + 1);
    for (const wrong of [token, other, `${token}x`, "", "1.wrong"])
      expect([wrong, (await confirm(wrong)).status]).toEqual([wrong, 422]);
    expect(await db.thread.count()).toBe(1);
  });
});
