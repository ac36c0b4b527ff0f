import { addDays } from "date-fns";
import { beforeAll, expect, it } from "vitest";
import type { UserActor } from "@/lib/kernel/core/actor";
import { athensDate } from "@/lib/kernel/core/dates";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { exportCsv } from "@/lib/kernel/export/service";
import { markPaid } from "@/lib/commerce/order/state";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { figuresTable } from "@/lib/commerce/ticket/figures/export-table";
import { readFigures } from "@/lib/commerce/ticket/figures/read";
import { testOrganisers } from "./test-organisers";

const inDays = (days: number) => addDays(new Date(), days);

let people: Awaited<ReturnType<typeof testOrganisers>>;
beforeAll(async () => {
  people = await testOrganisers();
});

const own = () => ({ memberId: people.company, organiserId: people.company });

async function order(
  event: { eventId: number; ticketTypeId: number },
  { paid = true, ...data }: Parameters<typeof testOrder>[1] & { paid?: boolean },
): Promise<number> {
  const id = await testOrder(event, data);
  if (paid) await inTransaction((tx) => markPaid(tx, id, new Date()));
  return id;
}

const pay = (orderId: number, amountCents: number) =>
  db.payment.create({
    data: {
      orderId,
      gateway: "test",
      amountCents,
      currency: "EUR",
      status: "captured",
      capturedAt: new Date(),
    },
    select: { id: true },
  });

/** An event of the company with every kind of seat, and one of it before. */
async function story() {
  const { eventId: formerId, typeIds: former } = await testEvent({
    ...own(),
    startsAt: inDays(-30),
    endsAt: inDays(-29),
    types: [{ priceCents: 500 }],
  });
  for (const days of [-60, -41, -35])
    await db.order.update({
      where: { id: await order({ eventId: formerId, ticketTypeId: former[0]! }, { cents: 500 }) },
      data: { paidAt: inDays(days) },
      select: { id: true },
    });
  const { eventId, typeIds } = await testEvent({
    ...own(),
    capacity: 40,
    types: [{ priceCents: 1_000, capacity: 30 }, { priceCents: 0 }],
  });
  const dear = { eventId, ticketTypeId: typeIds[0]! };
  const free = { eventId, ticketTypeId: typeIds[1]! };
  const paid = await order(dear, { seats: 3, source: "news.example" });
  await order(free, { seats: 2, cents: 0 });
  await order(dear, { seats: 4, paid: false });
  await order(dear, { seats: 1, paid: false, expiresAt: new Date(Date.now() - 1_000) });
  const { id: paymentId } = await pay(paid, 3_000);
  await db.refund.create({
    data: {
      paymentId,
      amountCents: 1_000,
      status: "succeeded",
      cause: "manager",
      settledAt: new Date(),
    },
    select: { id: true },
  });
  const [first, second] = await db.ticket.findMany({
    where: { orderId: paid },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  await db.ticket.update({
    where: { id: first!.id },
    data: { status: "refunded" },
    select: { id: true },
  });
  await db.ticket.update({
    where: { id: second!.id },
    data: { checkedInAt: new Date() },
    select: { id: true },
  });
  await db.waitlistEntry.create({
    data: { ...dear, email: "wait@example.test", name: "Άννα", locale: "el", quantity: 5 },
    select: { id: true },
  });
  return { eventId, formerId, dear: dear.ticketTypeId, free: free.ticketTypeId };
}

it("counts seats, money, days and sources from the rows", async () => {
  const { eventId, formerId, dear, free } = await story();
  const figures = await readFigures(people.own, eventId, "en");
  const day = athensDate(new Date());
  const seats = { sold: 4, held: 4, waiting: 5, checked_in: 1, refunded: 1 };
  expect(figures).toMatchObject({
    title: "Architecture night",
    seats: { capacity: 40, ...seats },
    money: { received_cents: 3_000, refunded_cents: 1_000 },
    types: [
      {
        ticket_type_id: dear,
        capacity: 30,
        sold: 2,
        held: 4,
        waiting: 5,
        checked_in: 1,
        refunded: 1,
        gross_cents: 3_000,
      },
      { ticket_type_id: free, capacity: null, sold: 2, held: 0, waiting: 0, gross_cents: 0 },
    ],
    sources: [
      { source: "news.example", orders: 1, tickets: 3 },
      { source: null, orders: 1, tickets: 2 },
    ],
    // The event is ten days ahead: of the one before, what was paid until ten days before it.
    former: { event_id: formerId, sold: 3, sold_by_now: 2 },
  });
  expect(figures.days).toEqual([
    { day, ticket_type_id: dear, tickets: 3, gross_cents: 3_000 },
    { day, ticket_type_id: free, tickets: 2, gross_cents: 0 },
  ]);
});

it("editors see seats and no sums, managers both, and no other company anything", async () => {
  const { eventId } = await story();
  const seen = await readFigures(people.editor, eventId, "el");
  expect([seen.money, seen.types[0]!.gross_cents, seen.days[0]!.gross_cents]).toEqual([
    null,
    null,
    null,
  ]);
  expect(seen.seats.sold).toBe(4);
  expect((await readFigures(people.manager, eventId, "el")).money).not.toBeNull();
  const refused: [UserActor, string][] = [
    [people.rival, "not_found"],
    [people.waiting, "forbidden"],
    [people.unverified, "forbidden"],
    [people.nobody, "forbidden"],
  ];
  for (const [actor, code] of refused) {
    await expect(readFigures(actor, eventId, "el")).rejects.toMatchObject({ code });
    await expect(figuresTable(actor, eventId, "el")).rejects.toMatchObject({ code });
  }
  const { eventId: house } = await testEvent();
  await expect(readFigures(people.own, house, "el")).rejects.toMatchObject({ code: "not_found" });
});

it("an event without a sale has zeros, and after its start all of the one before counts", async () => {
  const { eventId } = await testEvent({ memberId: people.rivals, organiserId: people.rivals });
  const empty = await readFigures(people.rival, eventId, "el");
  expect([empty.seats.sold, empty.days, empty.sources, empty.former]).toEqual([0, [], [], null]);
  const { eventId: later } = await testEvent({
    memberId: people.rivals,
    organiserId: people.rivals,
    startsAt: inDays(11),
    endsAt: inDays(12),
    cancelledAt: new Date(),
  });
  expect((await readFigures(people.rival, later, "el")).former).toMatchObject({
    event_id: eventId,
    sold: 0,
  });
});

it("is a file with a line for each day and type", async () => {
  const { eventId } = await story();
  const table = await figuresTable(people.own, eventId, "en");
  const file = await exportCsv(table, { locale: "en", heads: "labels" });
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('"Ticket type"');
  expect(lines[1]).toContain('"Admission"');
});
