import { beforeAll, beforeEach, expect, it } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { CLIENT_EVENTS } from "@/lib/conversation/chat/events";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { writingStorage } from "@/lib/kernel/storage/service";
import { listConversations } from "./conversation/service";
import { eraseMessages } from "./personal-data";
import { sendMessagePicture } from "./picture/read";
import { reportMessage } from "./report/service";
import { openConversation } from "./open-conversation";
import { newMessage as newMessageSchema } from "./schema";
import { markRead, resync, sendMessage } from "./service";
import { block, newMessage, representative, send, total } from "./test-messages";

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

const contents = async (actor: UserActor) =>
  (await resync(actor, { after: 0 })).messages.map(({ content }) => content);

it("deletes the conversations, blocks and bells of a person who leaves, for both people", async () => {
  await send(one, two);
  await send(two, one);
  await block(two, one);
  await inTransaction((tx) => eraseMessages(tx, { userId: two.userId, email: null }));
  expect(await contents(one)).toEqual([]);
  expect(await db.block.count({ where: { userId: two.userId } })).toBe(0);
  expect(await db.notification.count({ where: { userId: one.userId } })).toBe(0);
  await expect(send(one, two)).rejects.toMatchObject({ code: "not_found" });
});

it("stores nothing for a person who leaves at the same moment", async () => {
  const { userId } = two;
  let sending: Promise<unknown> = Promise.resolve();
  await inTransaction(async (tx) => {
    await eraseMessages(tx, { userId, email: null });
    sending = send(one, two).catch((error: unknown) => error);
    await lockedBy(tx);
    await tx.user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
  });
  expect(await sending).toMatchObject({ code: "not_found" });
  expect(await db.conversation.count({ where: { members: { some: { userId } } } })).toBe(0);
});

/** Waits until another transaction waits for this one. */
async function lockedBy(tx: Db): Promise<void> {
  for (;;) {
    const [row] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted`;
    if ((row?.count ?? 0) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it("shows pictures to the two people, and those of a reported message to managers", async () => {
  const fileKey = crypto.randomUUID().replaceAll("-", "");
  await writingStorage().put(fileKey, { "480.webp": Buffer.from("picture") });
  const { id: picture } = await db.threadPicture.create({
    data: { fileKey, userId: one.userId, width: 480, height: 360 },
    select: { id: true },
  });
  // Pictures alone are a message, on every way in; nothing at all is none.
  const wordless = { to: two.userId, client_id: "picture", asset_ids: [picture] };
  for (const schema of [newMessageSchema, CLIENT_EVENTS["private message"]]) {
    expect(schema.parse(wordless)).toMatchObject({ content: "" });
    for (const empty of [{}, { content: null }, { content: " " }]) {
      const { error } = schema.safeParse({ ...wordless, asset_ids: [], ...empty });
      expect(error?.issues.map(({ path }) => path)).toEqual([["content"]]);
    }
  }
  const { message } = await sendMessage(one, newMessageSchema.parse(wordless), "el");
  expect(await total(two)).toBe(1);
  expect(message.assets).toMatchObject([{ url: `/api/message/picture/${picture}` }]);
  const again = { ...newMessage(two), asset_ids: [picture] };
  await expect(sendMessage(one, again, "el")).rejects.toMatchObject({ code: "invalid" });
  const manager = await testActor("manager");
  const status = (actor: UserActor) =>
    sendMessagePicture(actor, picture, "large").then(
      ({ headers }) => headers.get("cache-control"),
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
  expect([await status(one), await status(two)]).toEqual(["no-store", "no-store"]);
  expect([await status(company), await status(manager)]).toEqual(["not_found", "not_found"]);
  await reportMessage(two, message.id, "Διαφήμιση");
  expect([await status(company), await status(manager)]).toEqual(["not_found", "no-store"]);
  expect(await total(two)).toBe(0);
});

it("lists conversations by the words of names and of messages, without accents", async () => {
  await send(one, two, "Το πρώτο");
  await send(two, one, "Τρίτη στις πέντε");
  const list = async (actor: UserActor, query: object) =>
    (
      await listConversations(
        actor,
        { locale: "el", paging: { currentPage: 0, perPage: 20 }, ...query },
        "el",
      )
    ).items;
  expect(await list(one, {})).toMatchObject([
    { id: two.userId, unread: 1, can_write: true, last_message: { content: "Τρίτη στις πέντε" } },
  ]);
  expect(await list(one, { search: "ΠΡΩΤΟ" })).toMatchObject([
    { last_message: { content: "Το πρώτο" } },
  ]);
  expect(await list(one, { search: "προσωπο" })).toHaveLength(1);
  expect(await list(one, { search: "example" })).toEqual([]);
  expect(await list(two, { unread: true })).toHaveLength(1);
  await markRead(two, { with: one.userId, up_to: 2_000_000_000 });
  expect(await list(two, { unread: true })).toEqual([]);
});
