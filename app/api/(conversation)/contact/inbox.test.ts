import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import {
  getInboxThread,
  listInbox,
  replyToInboxThread,
  updateInboxThread,
} from "@/lib/conversation/contact/inbox";
import { sendContactMessage } from "@/lib/conversation/contact/service";
import { sendFurtherMessage } from "@/lib/conversation/enquiry/send";
import { visitor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import { makeMessage } from "@/lib/kernel/mail/message";
import { sendMail } from "@/lib/kernel/mail/send";
import { startMailServer } from "@/lib/kernel/mail/test-server";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { listOwnThreads } from "@/lib/conversation/thread/own";
import { readThreadByLink } from "@/lib/conversation/thread/by-link";
import { sendRequest } from "../../rights/request";
import { makeThreadToken, readThreadToken } from "@/lib/conversation/thread/token";

let editor: EditorActor;
let colleague: EditorActor;
beforeAll(async () => {
  [editor, colleague] = [await testActor("editor"), await testActor("editor")];
});
beforeEach(async () => {
  await db.thread.deleteMany();
  await db.mail.deleteMany();
  settings().CONTACT_TO = undefined;
});

const paging = { currentPage: 0, perPage: 20 };
const input = {
  name: "Μαρία",
  surname: "Παπαδοπούλου",
  phone: "2100000123",
  email: "maria@example.test",
  message: "Πότε βγαίνει το τεύχος;",
};
async function written(change: Partial<typeof input> = {}) {
  await sendContactMessage(visitor, { ...input, ...change }, "el");
  return (await listInbox(editor, {}, paging, "-active_at")).items[0]!;
}
const lastId = ({ thread }: { thread: { id: number }[] }) => thread.at(-1)!.id;
const reply = (actor: EditorActor, view: Awaited<ReturnType<typeof written>>, content = "Αύριο.") =>
  replyToInboxThread(actor, view.id, { content, after: lastId(view) });

describe("a message to the editors", () => {
  it("is stored without a mail while no address is set, and mailed to it otherwise", async () => {
    await written();
    expect(await db.mail.count()).toBe(0);
    settings().CONTACT_TO = "Office <office@example.gr>";
    const view = await written();
    const mail = await db.mail.findFirstOrThrow();
    expect([mail.kind, mail.toAddress]).toEqual(["contact_received", "office@example.gr"]);
    const composed = await composeMail(
      mail,
      { kind: "contact_received", threadId: view.id },
      MAIL_WRITERS,
    );
    expect(composed?.action?.url).toBe(`http://localhost:3000/account/inbox/${view.id}`);
    // What a visitor wrote is not in the mail, and the visitor gets none.
    expect(JSON.stringify(composed)).not.toMatch(/Μαρία|maria@|τεύχος/);
  });

  const refused = [
    { email: "a@example.test,victim@example.test" },
    { email: "a@example.test\r\nBcc: victim@example.test" },
    { email: "Eve <a@example.test>" },
    { name: "Eve\r\nBcc: victim@example.test" },
    { surname: "Eve\u202e" + "x".repeat(100) },
    { message: "α".repeat(100_000) },
    { message: "\u0000" },
  ];
  it.each(refused.map((change) => [JSON.stringify(change).slice(0, 60), change] as const))(
    "is refused with a field error: %s",
    async (_name, change) => {
      const { status } = await sendRequest("POST /api/contact", { body: { ...input, ...change } });
      expect([422, 413]).toContain(status);
      expect(await db.thread.count()).toBe(0);
    },
  );

  it("with homoglyphs and markup in a name is stored, and its answer names nobody", async () => {
    const name = "Μаρία <b>http://evil.test</b>, Eve";
    const { status } = await sendRequest("POST /api/contact", {
      body: { ...input, name, message: "<script>alert(1)</script>\r\n.\r\nMAIL FROM:<x>" },
    });
    expect(status).toBe(200);
    const view = (await listInbox(editor, {}, paging)).items[0]!;
    await reply(editor, view);
    const mail = await db.mail.findFirstOrThrow();
    const job = { kind: "thread_reply", threadId: view.id } as const;
    const composed = (await composeMail(mail, job, MAIL_WRITERS))!;
    expect([composed.to, composed.greeting]).toEqual(["maria@example.test", "Γεια σας,"]);
    expect(JSON.stringify(composed)).not.toMatch(/evil|Eve|script/);
  });

  it("belongs to the signed-in person who wrote it", async () => {
    const person = await testActor("user");
    await sendContactMessage(person, input, "el");
    expect((await listOwnThreads(person, paging, "el")).items).toMatchObject([
      { message: input.message, isAnswered: false },
    ]);
    expect((await listOwnThreads(await testActor("user"), paging, "el")).items).toEqual([]);
  });

  it("is found by words of any entry without accents, by state, and by assignment", async () => {
    const view = await written();
    await written({ name: "Νίκος", surname: "Άλλος", message: "Διαφήμιση" });
    await updateInboxThread(
      editor,
      view.id,
      { note: "Τηλεφώνησε", assigned_to: colleague.userId, status: "open" },
      undefined,
      "el",
    );
    const found = async (filters: Parameters<typeof listInbox>[1], actor = editor) =>
      (await listInbox(actor, filters, paging)).items.map(({ id }) => id);
    expect(await found({ search: "παπαδοπουλου τευχος" })).toEqual([view.id]);
    expect(await found({ search: "τηλεφωνησε" })).toEqual([view.id]);
    expect(await found({ status: "open" })).toEqual([view.id]);
    expect(await found({ isMine: true }, colleague)).toEqual([view.id]);
    expect(await found({ isMine: true })).toEqual([]);
  });

  it("is assigned to editors only, and a stale version is refused", async () => {
    const view = await written();
    const { userId } = await testActor("user");
    await expect(
      updateInboxThread(editor, view.id, { assigned_to: userId }, undefined, "el"),
    ).rejects.toMatchObject({ code: "invalid" });
    await updateInboxThread(editor, view.id, { status: "open" }, view.version, "el");
    await expect(
      updateInboxThread(editor, view.id, { status: "done" }, view.version, "el"),
    ).rejects.toMatchObject({ code: "conflict", detail: { data: { status: "open" } } });
  });

  it("leaves the list as spam", async () => {
    const view = await written();
    await updateInboxThread(editor, view.id, { status: "spam" }, undefined, "el");
    expect((await listInbox(editor, {}, paging)).items).toEqual([]);
    expect((await listInbox(editor, { status: "spam" }, paging)).items).toHaveLength(1);
  });
});

describe("a reply", () => {
  it("is a mail of a person with the link of the conversation, in the thread of its mails", async () => {
    settings().CONTACT_TO = "Office <office@example.gr>";
    const view = await written();
    const first = await reply(editor, view, "Αύριο.\n\nΚαλή ανάγνωση");
    await reply(editor, first, "Και <b>κάτι</b> ακόμη.");
    const mails = await db.mail.findMany({
      where: { kind: "thread_reply" },
      orderBy: { id: "asc" },
    });
    const composed = await Promise.all(
      mails.map((mail) =>
        composeMail(mail, { kind: "thread_reply", threadId: view.id }, MAIL_WRITERS),
      ),
    );
    expect(composed[0]).toMatchObject({
      to: "maria@example.test",
      greeting: "Αγαπητή κυρία Παπαδοπούλου,",
      quote: "Αύριο.\n\nΚαλή ανάγνωση",
      action: { url: `http://localhost:3000/enquiry/${makeThreadToken(view.id)}` },
    });
    const message = await makeMessage(composed[1]!, mails[1]!.messageId);
    expect(message).toMatchObject({
      replyTo: { address: "office@example.gr" },
      inReplyTo: mails[0]!.messageId,
      envelope: { from: "no-reply@localhost", to: ["maria@example.test"] },
    });
    expect(message.headers).not.toHaveProperty("Auto-Submitted");
    expect(message.html).toContain("&lt;b&gt;κάτι&lt;/b&gt;");
    expect(await getInboxThread(editor, view.id)).toMatchObject({
      status: "open",
      is_unanswered: false,
      thread: [
        { is_reply: false },
        { mail: { status: "waiting" } },
        { mail: { id: mails[1]!.id } },
      ],
    });
  });

  it("asks first when the person or a colleague wrote since, but not about notes", async () => {
    const view = await written();
    await updateInboxThread(colleague, view.id, { note: "Το κοιτάω" }, undefined, "el");
    const answered = await reply(editor, view);
    await sendFurtherMessage(makeThreadToken(view.id), "Ευχαριστώ, και το επόμενο;", "el");
    await expect(reply(editor, answered)).rejects.toMatchObject({
      code: "conflict",
      detail: { data: { thread: [{}, {}, { content: "Ευχαριστώ, και το επόμενο;" }] } },
    });
    const present = await getInboxThread(editor, view.id);
    expect(present.is_unanswered).toBe(true);
    expect(await reply(editor, present)).toMatchObject({ is_unanswered: false });
  });

  it("is sent by one of two colleagues who answer at once", async () => {
    const view = await written();
    const outcomes = await Promise.allSettled([reply(editor, view), reply(colleague, view)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.mail.count({ where: { kind: "thread_reply" } })).toBe(1);
  });

  it("cannot stand in the history without its mail", async () => {
    const { id: threadId } = await written();
    await expect(
      db.threadEntry.create({ data: { threadId, kind: "reply", text: "Χωρίς email" } }),
    ).rejects.toThrow(/thread_entry_reply_mail/);
    await reply(editor, await getInboxThread(editor, threadId));
    await expect(db.mail.deleteMany({ where: { kind: "thread_reply" } })).rejects.toThrow(
      /thread_entry_mail_id_fkey/,
    );
  });

  it("that is refused for good leaves the message unanswered at the top", async () => {
    const view = await written();
    await reply(editor, view);
    await updateInboxThread(editor, view.id, { status: "done" }, undefined, "el");
    const later = await written({ name: "Νίκος" });
    await reply(editor, later);
    const server = await startMailServer();
    server.refusing = { at: "RCPT", code: 550 };
    settings().SMTP_URL = server.url;
    const mail = await db.mail.findFirstOrThrow({ orderBy: { id: "asc" } });
    try {
      expect(await sendMail(mail.id, 1, MAIL_WRITERS)).toBe("refused");
    } finally {
      settings().SMTP_URL = undefined;
      await server.close();
    }
    expect((await listInbox(editor, {}, paging)).items[0]).toMatchObject({
      id: view.id,
      status: "open",
      is_unanswered: true,
      has_refused_reply: true,
    });
  });
});

describe("the link of a conversation", () => {
  it("shows messages and replies with a masked address, without notes and names of editors", async () => {
    const view = await written();
    await updateInboxThread(editor, view.id, { note: "Μόνο για εμάς" }, undefined, "el");
    await reply(editor, await getInboxThread(editor, view.id));
    const shown = await readThreadByLink(makeThreadToken(view.id), "el");
    expect(shown).toMatchObject({
      email: "m…@example.test",
      entries: [{ text: input.message }, { kind: "reply", text: "Αύριο." }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/Μόνο για εμάς|author|maria@/);
  });

  it("is valid only as it was made", async () => {
    const token = makeThreadToken(123);
    expect(readThreadToken(token)).toBe(123);
    const [id, mac] = token.split(".");
    for (const other of [`${id}.${mac!.slice(1)}A`, `4.${mac}`, `${token}x`, "", id!, "."])
      expect(readThreadToken(other)).toBeUndefined();
    await expect(sendFurtherMessage(makeThreadToken(999), "x", "el")).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("brings a closed conversation back, but no spam", async () => {
    const view = await written();
    const token = makeThreadToken(view.id);
    for (const [before, after] of [
      ["done", "open"],
      ["spam", "spam"],
    ] as const) {
      await updateInboxThread(editor, view.id, { status: before }, undefined, "el");
      await sendFurtherMessage(token, "Ακόμη ένα", "el");
      expect((await getInboxThread(editor, view.id)).status).toBe(after);
    }
  });
});
