import { expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { listEventCards } from "@/lib/commerce/event/read/service";
import { dueMonths } from "@/lib/commerce/organiser-statement/due";
import { countSeats } from "@/lib/commerce/order/seats";
import { listWebinars } from "@/lib/commerce/webinar/read";
import { OrderStatus } from "@/prisma/client/enums";
import { withClient } from "@/scripts/database/migrations";
import { linkActivity } from "@/scripts/demo/demo-activity";
import { DEMO_ACCOUNTS } from "../accounts";
import { readEvents, readWebinars } from "./event-files";
import { readPosts } from "./files";
import { readOrders } from "./order-files";
import { coverName } from "./picture-names";
import { writeEvents, writeWebinars } from "./write-events";
import { writeOrders } from "./write-orders";
import { writeStatements } from "./write-statements";

let written: Map<string, number>;
/** The company that sells an event of its own for a share. */
let organiser: number;

it("writes fifteen events of every kind, one on four dates, with covers of posts, in both languages", async () => {
  const [events, posts] = await Promise.all([readEvents(), readPosts()]);
  const covers = new Set(posts.map(({ key }) => key));
  expect(events.filter(({ cover }) => !covers.has(cover))).toEqual([]);
  const { id } = await db.asset.create({
    data: {
      fileKey: "e".repeat(32),
      mime: "image/webp",
      width: 1,
      height: 1,
      bytes: 1,
      sha256: "x",
    },
  });
  const pictures = new Map(events.map(({ cover }) => [coverName("post", cover), id]));
  organiser = (await db.member.create({ data: {}, select: { id: true } })).id;
  await db.memberTranslation.create({
    data: { memberId: organiser, locale: "el", name: "Λυκαβηττός", slug: "lykavittos" },
  });
  const companies = new Map([["lykavittos", organiser]]);
  written = await db.$transaction(
    (tx) => writeEvents(tx, events, pictures, new Date(), companies),
    { timeout: 30_000 },
  );
  for (const locale of ["el", "en"] as const) {
    const cards = await listEventCards(locale, {}, 100);
    expect(cards).toHaveLength(18);
    const dates = cards.filter((one) => one.series_id !== null);
    expect(dates.map((one) => one.series_dates)).toEqual([4, 4, 4, 4]);
    expect(await listEventCards(locale, { isGrouped: true }, 100)).toHaveLength(15);
    // All but one are so many days from the loading.
    const isRelative = ({ slug }: { slug: string }) => slug !== "ds-event-2026";
    const all = cards.filter(isRelative);
    expect(all).toHaveLength(17);
    const active = await listEventCards(locale, { isActive: true }, 100);
    expect(active.filter(isRelative)).toHaveLength(13);
    expect(all.filter((one) => one.cancelled_at !== null)).toHaveLength(1);
    expect(all.filter((one) => one.is_online).length).toBeGreaterThan(2);
    expect(all.filter((one) => one.price_from === 0).length).toBeGreaterThan(2);
    expect(all.filter((one) => new Date(one.ends_at) < new Date())).toHaveLength(3);
  }
  await expect(
    db.$transaction((tx) => writeEvents(tx, events, new Map(), new Date())),
  ).rejects.toThrow("no such post");
});

it("writes orders in every state, with documents that agree with the money", async () => {
  const orders = await readOrders();
  await inTransaction((tx) => writeOrders(tx, orders, written, new Date()), { timeout: 30_000 });
  const rows = await db.order.groupBy({ by: ["status"], _count: true });
  expect(rows.map(({ status }) => status).sort()).toEqual(Object.values(OrderStatus).sort());
  const [captured] = await db.$queryRaw<{ left: number }[]>`
    SELECT (SELECT sum(amount_cents) FROM payment WHERE status = 'captured')::int
      - (SELECT sum(gross_cents) FROM invoice WHERE credited_id IS NULL)::int AS left`;
  expect(captured).toEqual({ left: 0 });
  const refunds = await db.refund.findMany({ include: { invoice: true } });
  for (const refund of refunds) expect(refund.invoice?.grossCents).toBe(-refund.amountCents);
  expect((await countSeats(db, written.get("kiln-supper") ?? 0)).left).toBe(0);
  expect((await countSeats(db, written.get("weaving-day") ?? 0)).left).toBe(8);
  expect(await db.mail.count()).toBe(0);
});

it("closes the months of the company that sold, with the share, and leaves the running one open", async () => {
  await inTransaction((tx) => writeStatements(tx), { timeout: 30_000 });
  const statements = await db.organiserStatement.findMany({ include: { documents: true } });
  expect(statements.length).toBeGreaterThan(0);
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
  // Two places, and two with a student, of which one went back.
  expect(sum(statements.map((one) => one.receivedCents + one.returnedCents))).toBe(4_900);
  expect(sum(statements.map((one) => one.shareCents))).toBe(588);
  for (const { memberId, documents, shareCents } of statements)
    expect([memberId, documents[0]?.grossCents]).toEqual([organiser, shareCents]);
  const open = await dueMonths(db);
  expect(open).toMatchObject([{ memberId: organiser, received: 2_100, share: 252, isOver: false }]);
  expect(await db.mail.count()).toBe(0);
});

it("writes six webinars, of which the sign-ups of the accounts fill one", async () => {
  const [webinars, posts] = await Promise.all([readWebinars(), readPosts()]);
  const covers = new Set(posts.map(({ key }) => key));
  expect(webinars.filter(({ cover }) => !covers.has(cover))).toEqual([]);
  const { id } = await db.asset.findFirstOrThrow({ select: { id: true } });
  const pictures = new Map(webinars.map(({ cover }) => [coverName("post", cover), id]));
  await db.$transaction((tx) => writeWebinars(tx, webinars, pictures, new Date()), {
    timeout: 30_000,
  });
  const people = DEMO_ACCOUNTS.map(({ email, name, surname, role }) => ({
    email,
    name,
    surname,
    role,
  }));
  await db.user.createMany({ data: people });
  const emails = people.map(({ email }) => email);
  await withClient(settings().DATABASE_URL ?? "", async (client) => {
    await linkActivity(client, ["reader@example.test"]);
    await linkActivity(client, emails.slice(0, 3));
  });
  expect(await db.webinarSignup.count()).toBe(webinars.flatMap(({ signups }) => signups).length);
  for (const locale of ["el", "en"] as const) {
    const visitor = { kind: "visitor" } as const;
    const { items } = await listWebinars(visitor, {}, { currentPage: 0, perPage: 20 }, locale);
    expect(items).toHaveLength(6);
    expect(items.filter((one) => one.cancelled_at !== null)).toHaveLength(1);
    expect(items.filter((one) => new Date(one.ends_at) < new Date())).toHaveLength(1);
    expect(items.filter((one) => one.active)).toHaveLength(4);
    expect(items.map(({ remaining }) => remaining)).toEqual([78, 58, 39, 0, null, null]);
  }
  const past = await db.event.findFirst({ where: { recordingUrl: { not: null } } });
  expect(past?.endsAt.getTime()).toBeLessThan(Date.now());
  const ofPast = { where: { webinarId: past?.id ?? 0 } };
  expect([await db.webinarMaterial.count(ofPast), await db.webinarChapter.count(ofPast)]).toEqual([
    2, 4,
  ]);
});
