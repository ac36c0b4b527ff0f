import { beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { findChatPerson, findPersonFor } from "@/lib/conversation/message/recipient";
import { mayWriteTo } from "@/lib/conversation/message/may-write";
import { openConversation } from "@/lib/conversation/message/open-conversation";
import { sendMessage } from "@/lib/conversation/message/service";
import { startThread } from "@/lib/conversation/thread/receive";
import { replyToEnquiry } from "./inbox";
import { continueEnquiry, listContinuable } from "./conversation";

let memberId: number;
let [first, second, reader]: UserActor[] = [];
const newUser = async (change?: Parameters<typeof testUser>[0]) => (await testUser(change)).actor();
const newCompany = async () =>
  (
    await db.member.create({
      data: {
        translations: {
          create: {
            locale: "el",
            name: "Εργαστήριο",
            slug: `ergastirio-${crypto.randomUUID()}`,
            status: "published",
            publishedAt: new Date(0),
          },
        },
      },
      select: { id: true },
    })
  ).id;

beforeEach(async () => {
  memberId = await newCompany();
  first = await newUser({ memberId });
  second = await newUser({ memberId });
  reader = await newUser();
});

let sent = 0;
/** A message from somebody of the company, after both have a conversation. */
async function answer(from: UserActor, to: UserActor): Promise<void> {
  await inTransaction((tx) => openConversation(tx, from.userId, to.userId));
  const message = { to: to.userId, content: "Γεια", client_id: `c${++sent}`, asset_ids: [] };
  await sendMessage(from, message, "el");
}
const profile = ({ userId }: UserActor, availableForChat: boolean | null) =>
  db.userProfile.update({ where: { userId }, data: { availableForChat } });
const person = (actor = reader!) => findChatPerson(actor, memberId);
const ask = (userId: number | null) =>
  inTransaction(async (tx) => {
    const contact = { name: "Άννα", surname: "Δ.", phone: null, email: "anna@example.test" };
    const threadId = await startThread(
      tx,
      { ...contact, locale: "el", userId },
      "Πόσο κοστίζει;",
      memberId,
    );
    await tx.enquiry.create({ data: { threadId, batch: crypto.randomUUID(), subject: "Κουζίνα" } });
    return threadId;
  });
const reply = (threadId: number, actor: UserActor) =>
  replyToEnquiry(actor, threadId, { content: "Ναι", after: 2_147_483_647 });

describe("the person of a company to whom somebody writes", () => {
  it("is who was linked first, whatever the ids say", async () => {
    expect(await person()).toBe(first!.userId);
    const memberSince = new Date(Date.now() - 86_400_000);
    await db.userProfile.update({ where: { userId: second!.userId }, data: { memberSince } });
    expect(await person()).toBe(second!.userId);
  });
  it("is who answered last: this reader before anybody else", async () => {
    const other = await newUser();
    await answer(second!, other);
    expect(await person()).toBe(second!.userId);
    await answer(first!, reader!);
    await answer(second!, other);
    expect(await person()).toBe(first!.userId);
    expect(await person(other)).toBe(second!.userId);
  });
  it("is who answered the reader's enquiry", async () => {
    await reply(await ask(reader!.userId), second!);
    expect(await person()).toBe(second!.userId);
    expect(await person(await newUser())).toBe(first!.userId);
  });
  it("is available for chat, by default or by the switch; else nobody", async () => {
    await answer(first!, reader!);
    await profile(first!, false);
    expect(await person()).toBe(second!.userId);
    await db.user.update({ where: { id: second!.userId }, data: { disabledAt: new Date() } });
    expect(await person()).toBeNull();
    // Somebody with a right to an answer gets one of those who switched it off.
    expect(await findPersonFor(reader!.userId, memberId)).toBe(first!.userId);
  });
  it("is not whom the reader blocked, while a block by the company does not show", async () => {
    await db.block.create({ data: { userId: first!.userId, blockedId: reader!.userId } });
    expect(await person()).toBe(first!.userId);
    await db.block.create({ data: { userId: reader!.userId, blockedId: first!.userId } });
    expect(await person()).toBe(second!.userId);
  });
  it("is a colleague for the company's own people", async () => {
    expect(await person(first)).toBe(second!.userId);
    await profile(second!, false);
    expect(await person(first)).toBeNull();
  });
  it("is told only with a confirmed address, and of public companies", async () => {
    const unverified = await newUser({ verified: false });
    await expect(person(unverified)).rejects.toMatchObject({ code: "forbidden" });
    await db.memberTranslation.updateMany({ where: { memberId }, data: { status: "archived" } });
    await expect(person()).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("an enquiry that goes on as a conversation", () => {
  it("lets both sides write, whatever the switches say", async () => {
    const id = await ask(reader!.userId);
    await profile(first!, false);
    await profile(second!, false);
    expect(await mayWriteTo(first!, reader!.userId)).toBe(false);
    const opened = await continueEnquiry(first!, id);
    expect(opened).toEqual({ user_id: reader!.userId, subject: "Κουζίνα" });
    expect(await mayWriteTo(first!, reader!.userId)).toBe(true);
    await reply(id, second!);
    expect(await continueEnquiry(reader!, id)).toMatchObject({ user_id: second!.userId });
    expect(await mayWriteTo(reader!, second!.userId)).toBe(true);
  });
  it("is possible for its two sides alone, both with an account", async () => {
    const [known, unknown] = [await ask(reader!.userId), await ask(null)];
    const stranger = await newUser();
    expect(await listContinuable(first!, [known, unknown])).toEqual(new Set([known]));
    expect(await listContinuable(reader!, [known, unknown])).toEqual(new Set([known]));
    expect(await listContinuable(stranger, [known, unknown])).toEqual(new Set());
    for (const [actor, id] of [
      [stranger, known],
      [first!, unknown],
      [reader!, unknown],
    ] as const)
      await expect(continueEnquiry(actor, id)).rejects.toMatchObject({ code: "not_found" });
  });
  it("is not possible for spam, without people of the company, or a confirmed address", async () => {
    const id = await ask(reader!.userId);
    await db.thread.update({ where: { id }, data: { state: "spam" } });
    expect((await listContinuable(first!, [id])).size).toBe(0);
    await db.thread.update({ where: { id }, data: { state: "open" } });
    await db.userProfile.updateMany({ where: { memberId }, data: { memberId: null } });
    expect((await listContinuable(reader!, [id])).size).toBe(0);
    const unverified = await newUser({ verified: false });
    await expect(continueEnquiry(unverified, id)).rejects.toMatchObject({ code: "forbidden" });
  });
});
