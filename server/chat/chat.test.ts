import { expect, it, vi } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { endSession } from "@/lib/kernel/auth/sign-out";
import { SERVER_EVENTS, type ServerEvent } from "@/lib/conversation/chat/events";
import { closeExcess } from "@/lib/kernel/presence/leases";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { notify } from "@/lib/kernel/notification/notify";
import { openConversation } from "@/lib/conversation/message/open-conversation";
import { sendMessage } from "@/lib/conversation/message/service";
import { testChat, testClient } from "./test-chat";

const WAIT = { timeout: 8_000, interval: 5 };
settings().RATE_LIMIT_FACTOR = 1_000;
const times = { deliveredAfterMs: 20 };
const chat = await testChat(times);
const other = await testChat(times);

/** A client of a user, whose list at the start has arrived. */
async function client(user: TestUser, to = chat, options: object = {}) {
  const made = testClient(to, { auth: { token: user.accessToken }, ...options });
  expect(await made.connected()).toBeUndefined();
  await expect.poll(() => made.all("unread").length, WAIT).toBeGreaterThan(0);
  return made;
}
type Client = Awaited<ReturnType<typeof client>>;

/** Two people who may write to each other. */
async function pair() {
  const [a, b] = [await testUser(), await testUser()];
  await inTransaction((tx) => openConversation(tx, a.userId, b.userId));
  return [a, b] as const;
}
const settled = () => Promise.all([chat.caughtUp(), other.caughtUp()]);
const texts = (one: Client) =>
  one.all("private message").map((message) => (message as { content: string }).content);
const last = (one: Client, event: ServerEvent) => expect.poll(() => one.all(event).at(-1), WAIT);

it("a message is stored, acknowledged, and told to every tab of both people once", async () => {
  const [anna, bill] = await pair();
  const [writing, second] = [await client(anna), await client(anna, other)];
  const [phone, desk] = [await client(bill), await client(bill, other)];
  const input = { to: String(bill.userId), content: "Καλημέρα", client_id: "c1" };
  const first = await writing.ask("private message", input);
  expect(first).toEqual({ id: expect.any(Number), created_at: expect.any(String) });
  expect(await writing.ask("private message", { ...input, content: "άλλο" })).toEqual(first);
  // What is stored through the API reaches the sockets as well.
  const actor = await bill.actor();
  await sendMessage(
    actor,
    { to: anna.userId, content: "Γεια", client_id: "r", asset_ids: [] },
    "el",
  );
  await expect.poll(() => texts(writing), WAIT).toEqual(["Γεια"]);
  await expect
    .poll(() => [second, phone, desk].map(texts), WAIT)
    .toEqual([
      ["Καλημέρα", "Γεια"],
      ["Καλημέρα", "Γεια"],
      ["Καλημέρα", "Γεια"],
    ]);
  const [own] = second.all("private message");
  expect(own).toMatchObject({ fromSelf: true, client_id: "c1", from: anna.userId });
  expect(phone.all("private message")[0]).toMatchObject({ fromSelf: false, client_id: null });
  for (const { event, value } of phone.received)
    expect(SERVER_EVENTS[event as ServerEvent].safeParse(value).error).toBeUndefined();
});

it("delivered and read are told to the sender, and the true numbers to every tab", async () => {
  const [anna, bill] = await pair();
  const [writing, phone, desk] = [
    await client(anna),
    await client(bill),
    await client(bill, other),
  ];
  expect(phone.all("unread")).toEqual([{ total: 0, by: {} }]);
  const sent = await writing.ask("private message", { to: bill.userId, content: "1" });
  const { id } = sent as { id: number };
  const tick = { with: bill.userId, by: bill.userId, up_to: id };
  await last(writing, "message delivered").toEqual(tick);
  expect(writing.all("message read")).toEqual([]);
  const again = await client(bill);
  expect(again.all("unread")).toEqual([{ total: 1, by: { [anna.userId]: 1 } }]);
  expect(await phone.ask("message read", { with: anna.userId, up_to: id + 5 })).toEqual({
    up_to: id,
  });
  await last(writing, "message read").toEqual(tick);
  await last(desk, "unread").toEqual({ total: 0, by: {} });
  await last(desk, "message read").toEqual({ with: anna.userId, by: bill.userId, up_to: id });
});

it("resync gives what came since a message, with the numbers", async () => {
  const [anna, bill] = await pair();
  const writing = await client(anna);
  const ids: number[] = [];
  for (const content of ["1", "2", "3"])
    ids.push(
      ((await writing.ask("private message", { to: bill.userId, content })) as { id: number }).id,
    );
  const phone = await client(bill);
  const answer = await phone.ask("resync", { after: ids[0] });
  expect(answer).toMatchObject({ more: false });
  const { messages } = answer as { messages: { id: number }[] };
  expect(messages.map((one) => one.id)).toEqual(expect.arrayContaining(ids.slice(1)));
  await last(phone, "unread").toEqual({ total: 3, by: { [anna.userId]: 3 } });
});

it("presence: told when the first tab connects and the last one leaves, by every process", async () => {
  const [anna, bill] = await pair();
  const stranger = await client(await testUser());
  const watching = await client(anna, other);
  const events = () =>
    watching.received
      .filter(({ event }) => /^user /.test(event))
      .map(({ event, value }) => (event === "user connected" ? value : event));
  const phone = await client(bill);
  const came = { userID: bill.userId, username: expect.any(String), connected: true, messages: [] };
  await expect.poll(events, WAIT).toEqual([came]);
  const desk = await client(bill, other);
  const users = desk.all("users")[0] as { userID: number; connected: boolean; self: boolean }[];
  expect(users.map(({ userID, connected, self }) => [userID, connected, self])).toEqual([
    [anna.userId, true, false],
    [bill.userId, true, true],
  ]);
  phone.socket.disconnect();
  await settled();
  expect(events()).toEqual([came]);
  desk.socket.disconnect();
  await expect.poll(events, WAIT).toEqual([came, "user disconnected"]);
  expect(stranger.received.filter(({ event }) => event.startsWith("user "))).toEqual([]);
});

it("a first message makes both see each other, before it arrives", async () => {
  const member = await db.member.create({
    data: {
      translations: {
        create: {
          locale: "el",
          name: "Εταιρεία",
          slug: "etaireia",
          status: "published",
          publishedAt: new Date(),
        },
      },
    },
  });
  const [reader, company] = [await testUser(), await testUser({ memberId: member.id })];
  const [writing, desk] = [await client(reader), await client(company)];
  const names = (one: Client) =>
    (one.all("users")[0] as { userID: number }[]).map(({ userID }) => userID);
  expect(names(writing)).toContain(company.userId);
  expect(names(desk)).not.toContain(reader.userId);
  await writing.ask("private message", { to: company.userId, content: "Καλημέρα" });
  await expect.poll(() => texts(desk), WAIT).toEqual(["Καλημέρα"]);
  const order = desk.received.map(({ event }) => event);
  expect(order.indexOf("user connected")).toBeLessThan(order.indexOf("private message"));
  expect(desk.all("user connected")).toContainEqual(
    expect.objectContaining({ userID: reader.userId, connected: true }),
  );
});

it("a block lets nothing through in either direction", async () => {
  const [anna, bill] = await pair();
  const [writing, blocking] = [await client(anna), await client(bill)];
  const typing = await client(anna);
  await writing.ask("typing", { to: bill.userId });
  await last(blocking, "typing").toEqual({ from: anna.userId });
  const { id } = (await blocking.ask("private message", {
    to: anna.userId,
    content: "Τέλος",
  })) as { id: number };
  await expect.poll(() => texts(writing), WAIT).toEqual(["Τέλος"]);
  await last(blocking, "message delivered").toMatchObject({ up_to: id });
  await db.block.create({ data: { userId: bill.userId, blockedId: anna.userId } });
  await last(writing, "user disconnected").toBe(bill.userId);
  await settled();
  for (const one of [writing, blocking]) one.received.length = 0;
  await typing.ask("typing", { to: bill.userId });
  const answer = await writing.ask("private message", { to: bill.userId, content: "Είσαι εκεί;" });
  expect(answer).toMatchObject({ id: expect.any(Number) });
  await writing.ask("message read", { with: bill.userId, up_to: id });
  await settled();
  expect(blocking.received).toEqual([]);
  // The blocked person talks to somebody who is away.
  const again = await client(anna);
  const [users] = again.all("users") as [{ userID: number; connected: boolean }[]];
  expect(users.find(({ userID }) => userID === bill.userId)?.connected).toBe(false);
});

it("a session that ends closes its connections to every process within a second", async () => {
  const user = await testUser();
  const clients = [await client(user), await client(user, other)];
  const reasons: string[] = [];
  for (const { socket } of clients) socket.on("disconnect", (reason) => reasons.push(reason));
  const handle = (clients[0]!.all("session")[0] as { sessionID: string }).sessionID;
  const began = performance.now();
  await endSession(user.sessionId, null);
  await vi.waitFor(() => expect(reasons).toHaveLength(2), { timeout: 5_000, interval: 2 });
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(reasons).toEqual(["io server disconnect", "io server disconnect"]);
  for (const auth of [{ token: user.accessToken }, { sessionID: handle }])
    expect((await testClient(chat, { auth }).connected())?.message).toBe("unauthorized");
});

it("a user who is disabled is disconnected", async () => {
  const user = await testUser();
  const one = await client(user, other);
  await db.user.update({ where: { id: user.userId }, data: { disabledAt: new Date() } });
  await expect.poll(() => one.socket.connected, WAIT).toBe(false);
});

it("editors see who else has a thing open, while they have it open", async () => {
  const [one, two] = [await testUser({ role: "editor" }), await testUser({ role: "editor" })];
  const page = await db.page.create({ data: {} });
  const [first, second, reader] = [
    await client(one),
    await client(two, other),
    await client(await testUser()),
  ];
  const subject = { type: "page", id: page.id };
  expect(await reader.ask("editing", subject)).toMatchObject({ error: "not_found" });
  await first.ask("editing", subject);
  await second.ask("editing", subject);
  const people = (one: Client) =>
    (one.all("editors").at(-1) as { people: { id: number }[] } | undefined)?.people.map(
      ({ id }) => id,
    );
  await expect
    .poll(() => [people(first), people(second)], WAIT)
    .toEqual([
      [one.userId, two.userId],
      [one.userId, two.userId],
    ]);
  await first.ask("editing", { ...subject, left: true });
  await expect.poll(() => people(second), WAIT).toEqual([two.userId]);
  await first.ask("editing", subject);
  await expect.poll(() => people(second)?.length, WAIT).toBe(2);
  first.socket.disconnect();
  await expect.poll(() => people(second), WAIT).toEqual([two.userId]);
});

it("a sixth connection of a person closes the one that was idle longest", async () => {
  const user = await testUser();
  const clients: Client[] = [];
  for (let count = 0; count < 5; count++) clients.push(await client(user));
  await clients[0]!.ask("resync", { after: 0 });
  const idle = clients[1]!.socket.id ?? "";
  clients.push(await client(user));
  const leases = (where: object) => db.chatLease.count({ where: { ...where, kind: "online" } });
  const { userId } = user;
  await expect
    .poll(async () => [await leases({ userId }), await leases({ socketId: idle })], WAIT)
    .toEqual([5, 0]);
  // Counted over all processes, which finds nobody else.
  await closeExcess([userId]);
  await chat.caughtUp();
  await expect
    .poll(() => clients.map(({ socket }) => socket.connected), WAIT)
    .toEqual([true, false, true, true, true, true]);
  // It was told before, and nobody else was.
  expect(clients.map(({ all }) => all("displaced"))).toEqual([[], [{ most: 5 }], [], [], [], []]);
});

it("notifications and their reading reach every device, in the language of the page", async () => {
  const user = await testUser();
  const [greek, english] = [
    await client(user),
    await client(user, other, { auth: { token: user.accessToken, locale: "en" } }),
  ];
  const notice = { event: "post_sent_back", subjectId: 7, cause: "post:7:1" } as const;
  await inTransaction((tx) => notify(tx, { ...notice, userIds: [user.userId] }));
  await expect
    .poll(() => [greek, english].map((one) => one.all("notification").length), WAIT)
    .toEqual([1, 1]);
  const [notification] = greek.all("notification");
  expect(SERVER_EVENTS.notification.safeParse(notification).error).toBeUndefined();
  const { id } = SERVER_EVENTS.notification.parse(notification);
  expect(await english.ask("notification read", { up_to: id })).toEqual({ unread: 0 });
  await last(greek, "notification read").toEqual({ unread: 0 });
});
