import { beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { composeMail } from "@/lib/kernel/mail/test-mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { blockUser } from "../block/service";
import { setMuted } from "../cursor";
import { openConversation } from "../open-conversation";
import { markRead, markUnread, sendMessage, withdrawMessage } from "../service";
import { addUnreadMails } from "./unread";

let writer: UserActor;
let reader: UserActor;
let sent = 0;

beforeEach(async () => {
  await db.conversation.deleteMany();
  writer = await (await testUser()).actor();
  reader = await (await testUser()).actor();
  await inTransaction((tx) => openConversation(tx, writer.userId, reader.userId));
});

/** A message that was sent some minutes ago. */
async function send(from: UserActor, to: UserActor, minutes = 11): Promise<number> {
  const message = { to: to.userId, content: "Καλημέρα", client_id: `m-${++sent}`, asset_ids: [] };
  const { id } = (await sendMessage(from, message, "el")).message;
  await db.$executeRaw`UPDATE message SET created_at = now() - make_interval(mins => ${minutes})
    WHERE id = ${id}`;
  return id;
}

const mailsTo = ({ userId }: UserActor) =>
  db.mail.count({ where: { userId, kind: "unread_messages" } });
const write = ({ userId }: UserActor) =>
  composeMail({ kind: "unread_messages", userId }, MAIL_WRITERS);

describe("a mail about unread messages", () => {
  it("is added after ten minutes, once, and names the sender", async () => {
    await send(writer, reader, 9);
    expect(await addUnreadMails()).toBe(0);
    await send(writer, reader);
    expect(await Promise.all([addUnreadMails(), addUnreadMails()])).toContain(1);
    expect(await mailsTo(reader)).toBe(1);
    expect(await mailsTo(writer)).toBe(0);
    const mail = await write(reader);
    expect(mail?.links).toMatchObject([{ label: expect.stringContaining("(2)") as string }]);
    expect(JSON.stringify(mail)).not.toContain("Καλημέρα");
  });

  it("quotes the last messages of each person for those who chose it", async () => {
    await db.userProfile.update({
      where: { userId: reader.userId },
      data: { messageTextsInMails: true },
    });
    const ids = [await send(writer, reader), await send(writer, reader)];
    const long = `Το ${"πολύ ".repeat(200)}μακρύ`;
    const set = (id: number, content: string) =>
      db.message.update({ where: { id }, data: { content } });
    await set(ids[0]!, "<b>Πρώτο</b>\nμε δύο γραμμές");
    await set(ids[1]!, long);
    const mail = await write(reader);
    expect(mail?.quote).toMatch(/^.+:\n<b>Πρώτο<\/b>\nμε δύο γραμμές\n\nΤο πολύ [^]+…$/);
    expect(mail!.quote!.length).toBeLessThan(600);
    expect(mail?.links).toHaveLength(1);
    // What was withdrawn is quoted no more, and of many only the last ones.
    await withdrawLate(ids[1]!);
    for (let n = 1; n <= 4; n++) await set(await send(writer, reader), `Νέο ${n}`);
    const quote = (await write(reader))?.quote ?? "";
    expect(quote.split("\n\n")).toEqual([expect.stringContaining("Νέο 2"), "Νέο 3", "Νέο 4"]);
    // Blocked people are not quoted.
    await blockUser(reader, writer.userId, "el");
    expect(await write(reader)).toBeUndefined();
  });

  it("comes once per absence, whoever writes meanwhile", async () => {
    await send(writer, reader);
    expect(await addUnreadMails()).toBe(1);
    await send(writer, reader);
    expect(await addUnreadMails()).toBe(0);
    await db.user.update({ where: { id: reader.userId }, data: { lastSeenAt: new Date() } });
    expect(await addUnreadMails()).toBe(1);
    // Nothing new since: what was mailed is not mailed again.
    await db.user.update({
      where: { id: reader.userId },
      data: { lastSeenAt: new Date(Date.now() + 1_000) },
    });
    expect(await addUnreadMails()).toBe(0);
  });

  it.each([
    ["read", (id: number) => markRead(reader, { with: writer.userId, up_to: id })],
    ["answered", () => send(reader, writer, 0)],
    ["withdrawn", (id: number) => withdrawLate(id)],
    ["of a blocked person", () => blockUser(reader, writer.userId, "el")],
    ["of somebody who blocked the reader", () => blockUser(writer, reader.userId, "el")],
    ["muted", () => setMuted(reader.userId, writer.userId, true)],
  ])("is neither added nor sent for what was %s", async (_name, change) => {
    const id = await send(writer, reader);
    expect(await write(reader)).toBeDefined();
    await change(id);
    expect(await addUnreadMails()).toBe(0);
    expect(await write(reader)).toBeUndefined();
  });

  it("is not sent for a conversation that was marked as unread by hand", async () => {
    const id = await send(writer, reader);
    await markRead(reader, { with: writer.userId, up_to: id });
    await markUnread(reader, { with: writer.userId });
    expect(await addUnreadMails()).toBe(0);
    expect(await write(reader)).toBeUndefined();
  });

  it.each(["off", "daily"])("is not sent to who chose %s", async (mail) => {
    await db.userProfile.update({
      where: { userId: reader.userId },
      data: { notifications: { message: { site: true, mail } } },
    });
    await send(writer, reader);
    expect(await addUnreadMails()).toBe(0);
    expect(await write(reader)).toBeUndefined();
  });
});

/** Withdraws a message as if it had been sent just now. */
async function withdrawLate(id: number): Promise<unknown> {
  await db.$executeRaw`UPDATE message SET created_at = now() WHERE id = ${id}`;
  await withdrawMessage(writer, id, "el");
  return db.$executeRaw`UPDATE message SET created_at = now() - interval '11 minutes'
    WHERE id = ${id}`;
}
