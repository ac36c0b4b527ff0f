import { describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { OrderStatus } from "@/prisma/client/enums";
import { ARROWS } from "./arrows";
import { countSeats } from "./seats";
import { cancel, expire, markPaid, markPending, markRefundDue, markRefunded } from "./state";
import { testEvent, testOrder } from "./test-event";

const PAST = new Date(Date.now() - 60_000);
const PAID_AT = new Date("2026-12-01T10:00:00Z");

/** Sets states without the checks of the table. */
const force = (states: { id: number; status: OrderStatus }[]) =>
  db.$transaction([
    db.$executeRaw`ALTER TABLE "order" DISABLE TRIGGER check_order_change`,
    db.$executeRaw`UPDATE "order" SET status = wanted.status::"OrderStatus",
        paid_at = CASE WHEN wanted.status IN ('paid', 'partially_refunded') THEN now() END,
        door_confirmed_at = CASE WHEN wanted.status = 'due_at_door' THEN now() END
      FROM unnest(${states.map(({ id }) => id)}::int[],
        ${states.map(({ status }) => status as string)}::text[]) AS wanted (id, status)
      WHERE "order".id = wanted.id`,
    // What is checked at the commit is checked now, since it would keep the table from the change.
    db.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`,
    db.$executeRaw`ALTER TABLE "order" ENABLE TRIGGER check_order_change`,
  ]);

/** An order in a state that it reached without the checks of the table. */
async function orderIn(status: OrderStatus, expiresAt?: Date) {
  const { eventId, typeIds } = await testEvent({ types: [{ capacity: 1, priceCents: 1_000 }] });
  const ticketTypeId = typeIds[0] ?? 0;
  const id = await testOrder({ eventId, ticketTypeId }, { expiresAt });
  await force([{ id, status }]);
  return { id, eventId, ticketTypeId };
}
const stateOf = async (id: number) =>
  (await db.order.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
const leftOf = async (eventId: number) => (await countSeats(db, eventId)).types[0]?.left;

describe("the arrows between the states of an order", () => {
  it("are the same in the table, which refuses every other change", async () => {
    const all = Object.values(OrderStatus);
    const pairs = all.flatMap((from) =>
      all.filter((to) => to !== from).map((to) => ({ from, to })),
    );
    const { eventId } = await testEvent();
    const buyer = { name: "a", surname: "b", email: "a@example.test", locale: "el" as const };
    const rows = await db.order.createManyAndReturn({
      data: pairs.map(() => ({ ...buyer, eventId, totalCents: 0, vatCents: 0, expiresAt: PAST })),
      select: { id: true },
    });
    const cases = pairs.map((pair, at) => ({ ...pair, id: rows[at]?.id ?? 0 }));
    await force(cases.map(({ id, from }) => ({ id, status: from })));
    const change = ({ id, from, to }: (typeof cases)[number]) =>
      db.order
        .update({ where: { id }, data: { status: to, paidAt: PAID_AT, doorConfirmedAt: PAID_AT } })
        .then(
          () => [{ from, to }],
          (error: unknown) => {
            expect(String(error)).toContain("cannot go");
            return [];
          },
        );
    const changes: { from: OrderStatus; to: OrderStatus }[] = [];
    // Few at once: each waits for the lock of the event when it ends.
    for (let at = 0; at < cases.length; at += 6)
      changes.push(...(await Promise.all(cases.slice(at, at + 6).map(change))).flat());
    expect(changes).toEqual(pairs.filter(({ from, to }) => ARROWS[from].includes(to)));
  });

  it("lead from reserved to paid only without a price, and no order is deleted", async () => {
    const { id } = await orderIn("reserved");
    const data = { status: "paid" as const, paidAt: PAID_AT };
    await expect(db.order.update({ where: { id }, data })).rejects.toThrow("cannot go");
    await expect(db.ticket.deleteMany({ where: { orderId: id } })).resolves.toBeDefined();
    await expect(db.orderItem.deleteMany({ where: { orderId: id } })).resolves.toBeDefined();
    await expect(db.order.delete({ where: { id } })).rejects.toThrow("never deleted");
  });
});

describe("a payment", () => {
  it("holds the seats from its beginning, whatever the clock says", async () => {
    const { id, eventId } = await orderIn("reserved");
    await inTransaction((tx) => markPending(tx, id, { expiresAt: PAST }));
    expect(await leftOf(eventId)).toBe(0);
    await inTransaction((tx) => expire(tx, id));
    expect([await stateOf(id), await leftOf(eventId)]).toEqual(["expired", 1]);
  });

  it("cannot begin once the hold has ended", async () => {
    const { id } = await orderIn("reserved", PAST);
    await expect(inTransaction((tx) => markPending(tx, id))).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("pays an order once, however often it is reported", async () => {
    const { id } = await orderIn("pending_payment");
    const steps = await Promise.all(
      Array.from({ length: 10 }, () => inTransaction((tx) => markPaid(tx, id, PAID_AT))),
    );
    expect(steps.filter(({ changed }) => changed)).toEqual([{ status: "paid", changed: true }]);
  });

  it("of an expired order gives it its seats when they are free", async () => {
    const { id, eventId } = await orderIn("expired");
    expect(await inTransaction((tx) => markPaid(tx, id, PAID_AT))).toMatchObject({
      status: "paid",
    });
    expect(await leftOf(eventId)).toBe(0);
  });

  it("of an expired order is to be refunded when the seats are gone", async () => {
    const { id, eventId, ticketTypeId } = await orderIn("expired");
    await testOrder({ eventId, ticketTypeId });
    expect(await inTransaction((tx) => markPaid(tx, id, PAID_AT))).toMatchObject({
      status: "refund_due",
    });
  });

  it("of two expired orders for the last seat pays one, also at the same moment", async () => {
    const first = await orderIn("expired");
    const second = await testOrder(first, { expiresAt: PAST });
    await inTransaction((tx) => expire(tx, second));
    const steps = await Promise.all(
      [first.id, second].map((id) => inTransaction((tx) => markPaid(tx, id, PAID_AT))),
    );
    expect(steps.map(({ status }) => status).sort()).toEqual(["paid", "refund_due"]);
  });

  it("of a cancelled order, and of one whose event is cancelled, is to be refunded", async () => {
    const { id } = await orderIn("cancelled");
    const other = await orderIn("expired");
    await db.event.update({ where: { id: other.eventId }, data: { cancelledAt: PAST } });
    for (const one of [id, other.id])
      expect(await inTransaction((tx) => markPaid(tx, one, PAID_AT))).toMatchObject({
        status: "refund_due",
      });
  });
});

describe("the end of a hold", () => {
  it("comes with its time, not before", async () => {
    const { id } = await orderIn("reserved");
    await expect(inTransaction((tx) => expire(tx, id))).rejects.toMatchObject({ code: "conflict" });
    await db.order.update({ where: { id }, data: { expiresAt: PAST } });
    expect(await inTransaction((tx) => expire(tx, id))).toMatchObject({ status: "expired" });
    expect(await inTransaction((tx) => expire(tx, id))).toMatchObject({ changed: false });
  });

  it("comes at once when the buyer cancels, but not for a paid order", async () => {
    const { id, eventId } = await orderIn("reserved");
    await inTransaction((tx) => cancel(tx, id));
    expect(await leftOf(eventId)).toBe(1);
    const paid = await orderIn("paid");
    await expect(inTransaction((tx) => cancel(tx, paid.id))).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("a refund", () => {
  it("of one ticket frees its seat, that of the last one ends the order", async () => {
    const { eventId, typeIds } = await testEvent({ types: [{ capacity: 2 }] });
    const id = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 }, { seats: 2 });
    await inTransaction((tx) => markPending(tx, id));
    await inTransaction((tx) => markPaid(tx, id, PAID_AT));
    const tickets = await db.ticket.findMany({ where: { orderId: id }, select: { id: true } });
    const refund = (ticketId = 0) =>
      inTransaction((tx) => markRefunded(tx, id, { ticketIds: [ticketId] }));
    expect(await refund(tickets[0]?.id)).toMatchObject({ status: "partially_refunded" });
    expect(await leftOf(eventId)).toBe(1);
    expect(await refund(tickets[1]?.id)).toMatchObject({ status: "refunded" });
    expect(await leftOf(eventId)).toBe(2);
  });

  it("that fails after it was confirmed is due again", async () => {
    const { id } = await orderIn("paid");
    await inTransaction((tx) => markRefunded(tx, id));
    expect(await inTransaction((tx) => markRefundDue(tx, id))).toMatchObject({
      status: "refund_due",
    });
    expect(await inTransaction((tx) => markRefunded(tx, id))).toMatchObject({ status: "refunded" });
  });
});
