import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { expireDue } from "@/lib/commerce/order/due";
import { lockEvent } from "@/lib/commerce/order/lock";
import { cancel } from "@/lib/commerce/order/state";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { ContentChanges } from "./content-changes";
import { ResponseCache } from "./response-cache";

const cache = new ResponseCache({ maxBytes: 1_000_000, maxEntries: 100 });
const changes = new ContentChanges(settings().DATABASE_URL, {
  up: () => cache.start(),
  down: () => undefined,
  late: () => undefined,
  inTime: () => undefined,
  changed: (tags) => cache.purge(tags),
});
beforeAll(() => changes.open());
afterAll(() => changes.close());

let event: { eventId: number; ticketTypeId: number };
let renders: number;
/** What the cached page of the event says; a list has the tag of the card. */
async function page(tag: "event" | "event_card"): Promise<string> {
  const { eventId } = event;
  const result = await cache.getOrRender(`${tag}${eventId}`, async () => {
    renders++;
    const rows = await db.soldOutTicketType.count({ where: { eventId } });
    const meta = { tags: [`${tag}:${eventId}`], expiresAt: undefined, isUncacheable: undefined };
    const headers = { "content-type": "text/html" };
    return { status: 200, headers, body: Buffer.from(rows > 0 ? "sold out" : "tickets"), meta };
  });
  return String("entry" in result ? result.entry.bodies.get("identity") : result.uncached.body);
}
/** What page and list say after a change, and how many of them were rendered anew. */
async function after(change: () => Promise<unknown>): Promise<[string, number]> {
  await changes.caughtUp();
  await Promise.all([page("event"), page("event_card")]);
  renders = 0;
  await change();
  await changes.caughtUp();
  const [own, list] = [await page("event"), await page("event_card")];
  expect(list).toBe(own);
  return [own, renders];
}

const tomorrow = () => new Date(Date.now() + 86_400_000);
beforeEach(async () => {
  const { eventId, typeIds } = await testEvent({ types: [{ capacity: 3, priceCents: 1_000 }] });
  event = { eventId, ticketTypeId: typeIds[0]! };
});
const sell = (seats: number, data = {}) => testOrder(event, { seats, ...data });

it("is said from the last seat on, and a sale before it invalidates nothing", async () => {
  expect(await after(() => sell(2))).toEqual(["tickets", 0]);
  expect(await after(() => sell(1))).toEqual(["sold out", 2]);
});

it("ends with a cancellation, a hold that is over, a ticket that came back and more seats", async () => {
  const id = await sell(3);
  expect(await after(() => inTransaction((tx) => cancel(tx, id)))).toEqual(["tickets", 2]);

  const held = await sell(3, { expiresAt: new Date(Date.now() + 60_000) });
  expect(await after(async () => undefined)).toEqual(["sold out", 0]);
  await db.$executeRaw`UPDATE "order" SET expires_at = now() - interval '1 second' WHERE id = ${held}`;
  await db.$executeRaw`
    INSERT INTO sold_out_ticket_type VALUES (${event.ticketTypeId}, ${event.eventId})
    ON CONFLICT DO NOTHING`;
  // The clock ends a hold without a statement; the job of the next minute records it.
  expect(await after(() => expireDue(() => Promise.resolve(true)))).toEqual(["tickets", 2]);

  const paid = await sell(3);
  expect(
    await after(() =>
      db.ticket.updateMany({ where: { orderId: paid }, data: { status: "cancelled" } }),
    ),
  ).toEqual(["tickets", 2]);

  await sell(3);
  expect(
    await after(() =>
      db.ticketType.update({ where: { id: event.ticketTypeId }, data: { capacity: 4 } }),
    ),
  ).toEqual(["tickets", 2]);
  expect(
    await after(() => db.event.update({ where: { id: event.eventId }, data: { capacity: 3 } })),
  ).toEqual(["sold out", 2]);
});

it("does not change where a seat is given on within its own transaction", async () => {
  const id = await sell(3);
  const { eventId, ticketTypeId } = event;
  const giveOn = () =>
    inTransaction(async (tx) => {
      await lockEvent(tx, eventId);
      await tx.order.update({ where: { id }, data: { status: "cancelled" } });
      const now = new Date();
      const offer = { offered: 3, offeredAt: now, offerEndsAt: tomorrow() };
      const who = { name: "Eleni", email: "e@example.test", locale: "el", quantity: 3 } as const;
      await tx.waitlistEntry.create({
        data: { eventId, ticketTypeId, ...who, status: "offered", ...offer },
      });
    });
  expect(await after(giveOn)).toEqual(["sold out", 0]);
  expect(
    await after(() =>
      db.waitlistEntry.updateMany({ where: { eventId }, data: { status: "lapsed" } }),
    ),
  ).toEqual(["tickets", 2]);
});

it("stays true when sales and cancellations commit side by side", async () => {
  const ids = await Promise.all([1, 2, 3].map(() => sell(1)));
  await Promise.all([
    ...ids.slice(0, 2).map((id) => inTransaction((tx) => cancel(tx, id))),
    ...ids.slice(0, 2).map(() => sell(1)),
  ]);
  expect(await after(async () => undefined)).toEqual(["sold out", 0]);
  await inTransaction((tx) => cancel(tx, ids[2]!));
  expect(await after(async () => undefined)).toEqual(["tickets", 0]);
});
