import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { countRequest } from "@/lib/kernel/http/limits";
import { getMessage, markRead, markUnread, resync, sendMessage, withdrawMessage } from "./service";
import { setMuted } from "./cursor";
import { lockConversation, openConversation } from "./open-conversation";
import { storeNew } from "./send";
import { block, lift, newMessage, representative, send, total } from "./test-messages";
import { unreadCounts } from "./unread";
import { listUsers, visiblePeers } from "./users";

let one: UserActor;
let two: UserActor;
let company: UserActor;

beforeAll(async () => {
  company = await (await representative()).actor();
});
beforeEach(async () => {
  one = await (await testUser()).actor();
  two = await (await testUser()).actor();
  await inTransaction((tx) => openConversation(tx, one.userId, two.userId));
});

const contents = async (actor: UserActor, after = 0) =>
  (await resync(actor, { after })).messages.map(({ content }) => content);

describe("sending", () => {
  it("stores a message that both people see", async () => {
    const { id } = await send(one, two, "Γεια σας");
    expect(await getMessage(one, id)).toMatchObject({ content: "Γεια σας", from_self: true });
    expect(await getMessage(two, id)).toMatchObject({ from_self: false, client_id: null });
    expect(await total(two)).toBe(1);
    expect(await total(one)).toBe(0);
  });

  it("stores a message once that is sent fifty times at once", async () => {
    const message = newMessage(two);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        sendMessage(one, { ...message, content: `${index}` }, "el"),
      ),
    );
    expect(new Set(answers.map((answer) => answer.message.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.message.content)).size).toBe(1);
    expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(await db.message.count({ where: { fromId: one.userId } })).toBe(1);
  });

  it("is known to another process too, at the same moment", async () => {
    const message = newMessage(two);
    const stored = await Promise.all([1, 2, 3, 4].map(() => storeNew(one, message, "el")));
    expect(new Set(stored.map(({ row }) => row.id)).size).toBe(1);
    expect(stored.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  });

  it("takes a repeat to somebody else for the first message", async () => {
    const message = newMessage(two);
    const first = await sendMessage(one, message, "el");
    const repeat = await sendMessage(one, { ...message, to: company.userId }, "el");
    expect(repeat).toEqual({ message: first.message, isRepeat: true });
  });

  it("is refused without a confirmed address, and for a disabled sender", async () => {
    const unverified = await (await testUser({ verified: false })).actor();
    await expect(send(unverified, company)).rejects.toMatchObject({ code: "forbidden" });
    await db.user.update({ where: { id: one.userId }, data: { disabledAt: new Date() } });
    await expect(send(one, two)).rejects.toMatchObject({ code: "forbidden" });
    await expect(send(two, one)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is for available company people, known people and oneself; editors write to all", async () => {
    const stranger = await (await testUser()).actor();
    const editor = await (await testUser({ role: "editor" })).actor();
    await expect(send(stranger, one)).rejects.toMatchObject({ code: "not_found" });
    await expect(send(company, one)).rejects.toMatchObject({ code: "not_found" });
    await send(editor, one);
    await send(one, editor);
    await send(one, company);
    await send(company, one);
    await send(one, one);
    expect(await total(one)).toBe(2);
    const busy = await (await representative()).actor();
    await db.userProfile.update({
      where: { userId: busy.userId },
      data: { availableForChat: false },
    });
    await expect(send(one, busy)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("order", () => {
  it("gives ids under the lock of the conversation", async () => {
    let isStored = false;
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      await lockConversation(tx, one.userId, two.userId);
      waiting = send(two, one).then(() => (isStored = true));
      // Another conversation does not wait.
      await send(one, company);
      expect(isStored).toBe(false);
    });
    await waiting;
    expect(isStored).toBe(true);
  });

  it("repeats in a resync what was committed late with a lower id", async () => {
    const known = await send(one, two, "πρώτο");
    await db.$executeRaw`UPDATE message SET created_at = created_at - interval '20 seconds'
      WHERE id = ${known.id}`;
    const late = await send(one, two, "αργό");
    const last = await send(two, one, "γρήγορο");
    expect(late.id).toBeLessThan(last.id);
    expect(await contents(one, last.id)).toEqual(["αργό", "γρήγορο"]);
  });
});

describe("reading", () => {
  it("moves only forward, and not beyond the last message", async () => {
    const first = await send(one, two);
    const second = await send(one, two);
    const read = (upTo: number) => markRead(two, { with: one.userId, up_to: upTo });
    expect(await read(first.id)).toEqual({ up_to: first.id });
    expect(await total(two)).toBe(1);
    expect(await read(second.id + 1_000_000)).toEqual({ up_to: second.id });
    expect(await read(first.id)).toEqual({ up_to: second.id });
    expect(await total(two)).toBe(0);
    expect((await getMessage(one, second.id)).read_at).not.toBeNull();
  });

  it("is undone by hand until the conversation is opened", async () => {
    const { id } = await send(one, two);
    await markRead(two, { with: one.userId, up_to: id });
    await markUnread(two, { with: one.userId });
    expect(await unreadCounts(two.userId)).toEqual({
      total: 1,
      byUser: new Map([[one.userId, 1]]),
    });
    await markRead(two, { with: one.userId, up_to: id });
    expect(await total(two)).toBe(0);
  });

  it("does not count muted people until they are heard again", async () => {
    await send(one, two);
    await setMuted(two.userId, one.userId, true);
    expect(await total(two)).toBe(0);
    await setMuted(two.userId, one.userId, false);
    expect(await total(two)).toBe(1);
  });
});

describe("a block", () => {
  it("withholds for ever what the blocked person writes, and stays unseen by them", async () => {
    await send(one, two, "πριν");
    await block(two, one);
    const withheld = await send(one, two, "ανάμεσα");
    expect(await contents(one)).toEqual(["πριν", "ανάμεσα"]);
    expect(await contents(two)).toEqual(["πριν"]);
    expect(await total(two)).toBe(0);
    await markRead(two, { with: one.userId, up_to: withheld.id });
    expect((await resync(one, { after: 0 })).messages.map((each) => each.read_at)).toEqual([
      null,
      null,
    ]);
    await expect(send(two, one)).rejects.toMatchObject({ detail: { errors: { to: [/απο/] } } });
    await lift(two, one);
    await send(one, two, "μετά");
    expect(await contents(two)).toEqual(["πριν", "μετά"]);
    expect(await total(two)).toBe(1);
  });

  it("gives no conversation to whoever blocked the other before", async () => {
    const stranger = await (await testUser()).actor();
    await block(company, stranger);
    await send(stranger, company);
    const online = (ids: number[]) => new Set(ids);
    const names = (await listUsers(company, { online })).map(({ userID }) => userID);
    expect(names).not.toContain(stranger.userId);
    await lift(company, stranger);
    await expect(send(company, stranger)).rejects.toMatchObject({ code: "not_found" });
  });

  it("hides both people from each other", async () => {
    await block(two, one);
    const online = (ids: number[]) => new Set(ids);
    const seen = async (actor: UserActor, other: UserActor) =>
      (await listUsers(actor, { online })).find(({ userID }) => userID === other.userId);
    expect(await seen(one, two)).toMatchObject({ connected: false, blocked: false });
    expect(await seen(two, one)).toMatchObject({ connected: false, blocked: true });
    expect(await visiblePeers(one.userId)).toMatchObject({ peers: [], hiddenFrom: [two.userId] });
  });
});

describe("the list at the start", () => {
  it("has oneself, known people with their messages, and available company people", async () => {
    await send(one, two, "α");
    await send(two, one, "β");
    const users = await listUsers(two, { online: () => new Set([one.userId]) });
    const byId = new Map(users.map((user) => [user.userID, user]));
    expect(byId.get(two.userId)).toMatchObject({ self: true, connected: true, messages: [] });
    expect(byId.get(company.userId)).toMatchObject({ connected: false, hasNewMessages: false });
    expect(byId.get(one.userId)).toMatchObject({
      connected: true,
      hasNewMessages: true,
      unread: 1,
      messages: [
        { content: "α", fromSelf: false },
        { content: "β", fromSelf: true },
      ],
    });
    expect(await visiblePeers(one.userId)).toEqual({
      isPublic: false,
      peers: [two.userId],
      hiddenFrom: [],
    });
    expect(await visiblePeers(company.userId)).toMatchObject({ isPublic: true });
  });
});

describe("withdrawing", () => {
  it("takes the text from both people, within fifteen minutes", async () => {
    const { id } = await send(one, two);
    await expect(withdrawMessage(two, id, "el")).rejects.toMatchObject({ code: "not_found" });
    expect(await withdrawMessage(one, id, "el")).toMatchObject({ withdrawn: true, content: "" });
    expect(await getMessage(two, id)).toMatchObject({ withdrawn: true, content: "" });
    expect(await total(two)).toBe(0);
    const late = await send(one, two);
    await db.$executeRaw`UPDATE message SET created_at = now() - interval '16 minutes'
      WHERE id = ${late.id}`;
    await expect(withdrawMessage(one, late.id, "el")).rejects.toMatchObject({ code: "invalid" });
  });
});

it("limits the messages of a user, whoever they are for, and not the repeats", async () => {
  // Most of the twenty in four seconds are counted at once, so that a slow machine is in time.
  await countRequest("message", String(one.userId), 17);
  const messages = Array.from({ length: 5 }, (_, index) => newMessage(index % 2 ? two : company));
  const answers = await Promise.allSettled(messages.map((each) => sendMessage(one, each, "el")));
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  expect(refused).toMatchObject(refused.map(() => ({ reason: { code: "too_many" } })));
  expect(await db.message.count({ where: { fromId: one.userId } })).toBe(3);
  const stored = messages[answers.findIndex(({ status }) => status === "fulfilled")]!;
  expect(await sendMessage(one, stored, "el")).toMatchObject({ isRepeat: true });
});
