import { addDays, addHours, startOfHour } from "date-fns";
import { beforeAll, expect, test } from "vitest";
import { verifyPassword } from "@/lib/kernel/auth/password/hash";
import { beginSession } from "@/lib/kernel/auth/session/session";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { unreadCounts } from "@/lib/conversation/message/unread";
import { readConversations } from "@/prisma/demo/loader/conversation-files";
import { keepDemoAccounts } from "./demo-accounts";

const url = settings().DATABASE_URL ?? "";
const member = (isMember: boolean, locales: ("el" | "en")[], deletedAt: Date | null = null) =>
  db.member.create({
    data: {
      isMember,
      deletedAt,
      translations: {
        create: locales.map((locale) => ({
          locale,
          name: "Εταιρεία",
          slug: `etaireia-${crypto.randomUUID().slice(0, 8)}-x`,
          status: "published",
          publishedAt: new Date(),
        })),
      },
    },
    select: { id: true },
  });
const people = () =>
  db.user.findMany({
    where: { NOT: { email: { in: ["known@example.test", "claire.dumont@example.test"] } } },
    orderBy: { email: "asc" },
    select: {
      id: true,
      email: true,
      role: true,
      passwordHash: true,
      verifiedAt: true,
      version: true,
      profile: { select: { memberId: true } },
    },
  });

let wanted = 0;
let orderId = 0;
const posts: number[] = [];
beforeAll(async () => {
  await member(false, ["el", "en"]);
  await member(true, ["el"]);
  await member(true, ["el", "en"], new Date());
  await member(true, []);
  wanted = (await member(true, ["el", "en"])).id;
  const { eventId, typeIds } = await testEvent();
  const email = "reader@example.test";
  orderId = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 }, { email });
  await db.appointmentSlot.createMany({
    data: [1, 5, 6, 7, 8, 9].map((days) => {
      const startsAt = addDays(startOfHour(new Date()), days);
      const endsAt = addHours(startsAt, 1);
      return { memberId: wanted, startsAt, endsAt, busyUntil: endsAt, bookableUntil: startsAt };
    }),
  });
  const { id: categoryId } = await db.category.create({
    data: { code: "DS.MAG" },
    select: { id: true },
  });
  const { id: known } = await db.user.create({
    data: { email: "known@example.test", name: "Κ", surname: "Γ" },
    select: { id: true },
  });
  for (const extra of [{ memberId: wanted }, {}, { createdById: known }])
    posts.push((await db.post.create({ data: { categoryId, ...extra }, select: { id: true } })).id);
});

test("four users can sign in, one of them for a published company with a badge", async () => {
  expect(await keepDemoAccounts(url, "abcd-efgh")).toBe(4);
  const all = await people();
  expect(all.map(({ email, role, profile }) => [email, role, profile?.memberId])).toEqual([
    ["company@example.test", "user", wanted],
    ["editor@example.test", "editor", null],
    ["manager@example.test", "manager", null],
    ["reader@example.test", "user", null],
  ]);
  for (const { passwordHash, verifiedAt } of all) {
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(passwordHash, "abcd-efgh", "first")).toBe(true);
    expect(verifiedAt).not.toBeNull();
  }
});

test("the new accounts have their orders, and the reader appointments with the company", async () => {
  const reader = (await people()).find(({ email }) => email.startsWith("reader"));
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(order.userId).toBe(reader?.id);
  const booked = await db.appointmentSlot.findMany({
    where: { bookedById: reader?.id ?? 0, memberId: wanted, status: "booked" },
    orderBy: { startsAt: "asc" },
  });
  expect(booked.map(({ noShow, startsAt }) => [noShow, startsAt > new Date()])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, true],
  ]);
});

test("the accounts have conversations, with unread messages, and nobody is mailed about them", async () => {
  const file = await readConversations();
  const texts = file.conversations.flatMap(({ messages }) => messages.map(([, , text]) => text));
  const stored = await db.message.findMany({ orderBy: { id: "asc" } });
  expect(stored.map(({ content }) => content)).toEqual(texts);
  expect(stored.filter(({ createdAt }) => createdAt > new Date())).toEqual([]);
  const unread = async (name: string) => {
    const user = await db.user.findUniqueOrThrow({ where: { email: `${name}@example.test` } });
    return (await unreadCounts(user.id)).total;
  };
  for (const name of ["reader", "company", "editor", "manager"]) {
    const own = file.conversations.map((one) => one.unread[name] ?? 0);
    expect(await unread(name), name).toBe(own.reduce((sum, count) => sum + count, 0));
  }
  expect(await unread("company")).toBeGreaterThan(0);
  // Lists have the conversation with the newest message first.
  const last = stored.filter((one, at) => stored[at + 1]?.conversationId !== one.conversationId);
  const times = last.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const members = await db.conversationMember.findMany({ include: { conversation: true } });
  for (const { mailedUpTo, conversation } of members)
    expect(mailedUpTo).toBe(conversation.lastMessageId);
});

test("posts without an author get the company's user or the editor", async () => {
  const rows = await db.post.findMany({
    where: { id: { in: posts } },
    orderBy: { id: "asc" },
    select: { createdBy: { select: { email: true } } },
  });
  expect(rows.map(({ createdBy }) => createdBy?.email)).toEqual([
    "company@example.test",
    "editor@example.test",
    "known@example.test",
  ]);
});

test("a start with correct accounts changes nothing", async () => {
  const before = await people();
  expect(await keepDemoAccounts(url, "abcd-efgh")).toBe(0);
  expect(await people()).toEqual(before);
  const file = await readConversations();
  expect(await db.conversation.count()).toBe(file.conversations.length);
});

test("sets a changed password and ends sessions; roles stay", async () => {
  const [company, editor] = await people();
  await db.user.update({ where: { id: editor!.id }, data: { role: "user" } });
  const session = await beginSession(db, { id: company!.id, role: "user" }, false, {
    userAgent: null,
    address: null,
  });
  expect(await keepDemoAccounts(url, "Κωδικός της επίδειξης")).toBe(4);
  for (const { passwordHash } of await people())
    expect(await verifyPassword(passwordHash, "Κωδικός της επίδειξης", "first")).toBe(true);
  expect((await people())[1]!.role).toBe("user");
  expect(
    await db.session.findUnique({ where: { id: session.id }, select: { endReason: true } }),
  ).toEqual({ endReason: "password_changed" });
});

test("re-creates a deleted account", async () => {
  await db.user.delete({ where: { email: "reader@example.test" } });
  expect(await keepDemoAccounts(url, "Κωδικός της επίδειξης")).toBe(1);
  expect(await people()).toHaveLength(4);
});
