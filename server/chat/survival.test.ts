import { expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { endSession } from "@/lib/kernel/auth/sign-out";
import { findOnline } from "@/lib/kernel/presence/leases";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { openConversation } from "@/lib/conversation/message/open-conversation";
import { markDelivered } from "@/lib/conversation/message/cursor";
import { markRead, sendMessage } from "@/lib/conversation/message/service";
import { TcpProxy } from "@/scripts/test/tcp-proxy";
import { testChat, testClient } from "./test-chat";

const WAIT = { timeout: 10_000, interval: 5 };
settings().RATE_LIMIT_FACTOR = 10_000;
const { proxy, url } = await TcpProxy.before(settings().DATABASE_URL!);
/** The times of production, fifty to a hundred times shorter. */
const leaseTimes = { renew: 150, end: 600, sweep: 50 };
const ping = { pingInterval: 400, pingTimeout: 400 };
const chat = await testChat({ DATABASE_DIRECT_URL: url, leaseTimes, deliveredAfterMs: 20 });
const people = async () => {
  const [a, b] = [await testUser(), await testUser()];
  await inTransaction((tx) => openConversation(tx, a.userId, b.userId));
  return [a, b] as const;
};

async function client(user: TestUser, to = chat) {
  const made = testClient(to, { auth: { token: user.accessToken } });
  expect(await made.connected()).toBeUndefined();
  await expect.poll(() => made.all("unread").length, WAIT).toBe(1);
  return made;
}
const texts = (one: ReturnType<typeof testClient>) =>
  one.all("private message").map((message) => (message as { content: string }).content);

it("5,000 malformed events end nothing, and disturb nobody", async () => {
  const [anna, bill] = await people();
  const [hostile, writing, reading] = [await client(anna), await client(anna), await client(bill)];
  const deep = JSON.parse(`${'{"a":'.repeat(200)}1${"}".repeat(200)}`);
  const bad: unknown[] = [
    ...[undefined, null, 0, "", "text", [], {}, true, -1, 1.5, deep, Buffer.from("x")],
    ...[{ to: "abc" }, { to: bill.userId }, { to: bill.userId, content: 7 }],
    ...[
      { to: bill.userId, content: Buffer.alloc(100) },
      { to: {}, content: [] },
    ],
    { to: bill.userId, content: "x".repeat(4_001) },
    { with: "x", up_to: NaN },
    { after: "1; DROP TABLE message" },
    { type: "__proto__", id: 1 },
  ];
  const names = [
    ...["private message", "message read", "typing", "resync", "editing", "notification read"],
    ...["users", "session", "__proto__", "constructor", "toString", "nothing", ""],
  ];
  for (let count = 0; count < 5_000; count++)
    hostile.socket.emit(names[count % names.length]!, bad[(count * 7) % bad.length]);
  // An acknowledgement comes for what is refused, with the fields, and none for what is not known.
  const polite = await client(anna);
  expect(await polite.ask("private message", { to: bill.userId, content: " " })).toEqual({
    error: "invalid",
    errors: { content: [expect.any(String)] },
  });
  await expect(polite.socket.timeout(200).emitWithAck("nothing", {})).rejects.toThrow();
  polite.socket.emit("private message", "no object", "another", () => undefined);
  // A packet that is too large, and one that is none, end their own connections only.
  const huge = await client(bill);
  huge.socket.emit("private message", { to: anna.userId, content: "x".repeat(20_000) });
  await expect.poll(() => huge.socket.connected, WAIT).toBe(false);
  expect(huge.all("message error")).toEqual([{ client_id: null, error: "too_large", errors: {} }]);
  const raw = await client(bill);
  raw.socket.io.engine.write("2[not json");
  await expect.poll(() => raw.socket.connected, WAIT).toBe(false);
  expect(await writing.ask("private message", { to: bill.userId, content: "ok" })).toMatchObject({
    id: expect.any(Number),
  });
  await expect.poll(() => texts(reading), WAIT).toEqual(["ok"]);
  expect(await db.message.count({ where: { fromId: anna.userId } })).toBe(1);
});

it("a flood of events of one connection is refused", async () => {
  const one = await client(await testUser());
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => one.ask("message read", { with: 1, up_to: 1 })),
  );
  const refused = answers.filter((answer) => (answer as { error: string }).error === "too_many");
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]).toEqual({ error: "too_many", errors: {}, retry_after: 1 });
});

it("a message that is refused is told without an acknowledgement too, and none twice", async () => {
  const [anna, bill] = await people();
  const writing = await client(anna);
  const send = (client_id: string, content: string) =>
    writing.socket.emit("private message", { to: bill.userId, content, client_id });
  send("empty", " ");
  await expect
    .poll(() => writing.all("message error"), WAIT)
    .toEqual([{ client_id: "empty", error: "invalid", errors: { content: [expect.any(String)] } }]);
  for (let count = 0; count < 100; count++) send(`flood-${count}`, "α");
  const refused = () => writing.all("message error").slice(1) as { client_id: string }[];
  const stored = () => db.message.count({ where: { fromId: anna.userId } });
  await expect.poll(async () => refused().length + (await stored()), WAIT).toBe(100);
  expect(refused().length).toBeGreaterThan(20);
  expect(new Set(refused().map((one) => one.client_id)).size).toBe(refused().length);
  // An acknowledgement says it instead.
  await writing.ask("private message", {
    to: bill.userId,
    content: " ",
    client_id: "acknowledged",
  });
  expect(writing.all("message error")).not.toContainEqual(
    expect.objectContaining({ client_id: "acknowledged" }),
  );
  // With its id, when the packet is too large.
  const large = await client(bill);
  large.socket.emit("private message", {
    client_id: "large-1",
    to: anna.userId,
    content: "x".repeat(20_000),
  });
  await expect.poll(() => large.socket.connected, WAIT).toBe(false);
  expect(large.all("message error")).toEqual([
    { client_id: "large-1", error: "too_large", errors: {} },
  ]);
});

it("what is stored while the connection to the database is lost is told after it, once", async () => {
  const [anna, bill] = await people();
  const reading = await client(bill);
  const actor = await anna.actor();
  const send = (content: string) =>
    sendMessage(actor, { to: bill.userId, content, client_id: content, asset_ids: [] }, "el");
  await send("πριν");
  await expect.poll(() => texts(reading), WAIT).toEqual(["πριν"]);
  await proxy.refuse();
  for (const content of ["1", "2", "3"]) await send(content);
  await proxy.open();
  await expect.poll(() => texts(reading), WAIT).toEqual(["πριν", "1", "2", "3"]);
  await send("μετά");
  await expect.poll(() => texts(reading), WAIT).toEqual(["πριν", "1", "2", "3", "μετά"]);
});

it("ticks that change while the connection to the database is lost are told after it", async () => {
  const [anna, bill] = await people();
  const [writer, reader] = [await anna.actor(), await bill.actor()];
  const message = { to: bill.userId, content: "α", client_id: "ticks", asset_ids: [] };
  const { id } = (await sendMessage(writer, message, "el")).message;
  const writing = await client(anna);
  await proxy.refuse();
  await markDelivered(new Map([[bill.userId, id]]));
  await markRead(reader, { with: anna.userId, up_to: id });
  expect(writing.all("message read")).toEqual([]);
  await proxy.open();
  const told = { with: bill.userId, by: bill.userId, up_to: id };
  await expect.poll(() => writing.all("message delivered"), WAIT).toEqual([told]);
  expect(writing.all("message read")).toContainEqual(told);
});

it("a session that ends while notifications are lost closes its connections afterwards", async () => {
  const user = await testUser();
  const one = await client(user);
  await proxy.refuse();
  await endSession(user.sessionId, null);
  await proxy.open();
  await expect.poll(() => one.socket.connected, WAIT).toBe(false);
});

it("a killed process leaves nobody online: others tell it when its leases end", async () => {
  const [anna, bill] = await people();
  // Long ones: a busy machine may renew late, and they must not end before it is killed.
  const ownTimes = { ...leaseTimes, end: 2_000 };
  const dying = await testChat({ leaseTimes: ownTimes });
  const watching = await client(anna);
  await client(bill, dying);
  await expect.poll(() => watching.all("user connected").length, WAIT).toBe(1);
  // Before it is killed, which takes its time on a busy machine.
  const began = performance.now();
  await dying.kill();
  await expect.poll(() => watching.all("user disconnected"), WAIT).toEqual([bill.userId]);
  const took = performance.now() - began;
  // Not because the connection closed, and within the end of a lease and a sweep.
  expect(took).toBeGreaterThan(ownTimes.end - ownTimes.renew - ownTimes.sweep);
  expect(await findOnline([anna.userId, bill.userId])).toEqual(new Set([anna.userId]));
});

it("leases that a crash of the database lost are there again with the next renewal", async () => {
  const user = await testUser();
  await client(user);
  await expect.poll(() => findOnline([user.userId]), WAIT).toEqual(new Set([user.userId]));
  await inTransaction(async (tx) => {
    await tx.$executeRaw`TRUNCATE chat_lease`;
    expect(await tx.chatLease.count()).toBe(0);
  });
  await expect.poll(() => findOnline([user.userId]), WAIT).toEqual(new Set([user.userId]));
});

it("connections that are dropped without goodbye leave nothing behind", async () => {
  const dropping = await testChat({ leaseTimes, ping });
  const { engine, sockets } = dropping.io;
  const base = `http://127.0.0.1:${dropping.port}/socket.io/?EIO=4&transport=`;
  const users = await Promise.all(Array.from({ length: 5 }, () => testUser()));
  await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const opened = await fetch(`${base}polling`);
      const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string };
      if (index % 3 === 0) return;
      // Into the namespace, and never back.
      const token = users[index % users.length]!.accessToken;
      const body = `40${JSON.stringify({ token })}`;
      await (await fetch(`${base}polling&sid=${sid}`, { method: "POST", body })).text();
    }),
  );
  expect(engine.clientsCount).toBeGreaterThan(0);
  await expect.poll(() => engine.clientsCount, { timeout: 14_000, interval: 20 }).toBe(0);
  expect([sockets.sockets.size, sockets.adapter.sids.size]).toEqual([0, 0]);
  const left = users.map(({ userId }) => userId);
  await expect.poll(() => findOnline(left), WAIT).toEqual(new Set());
});
