import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { endOrder } from "@/lib/commerce/event-notice/end-order";
import { orderMails } from "@/lib/commerce/order/mails";
import { exportOrders } from "@/lib/commerce/order/personal-data";
import { expire } from "@/lib/commerce/order/state";
import { atDoorMails } from "@/lib/commerce/payment/at-door/mails";
import { recordTransfer } from "@/lib/commerce/payment/record";
import { readFigures } from "@/lib/commerce/ticket/figures/read";
import { sendRequest } from "../../rights/request";
import { atDoor, codeOf, confirmAtDoor, doorSale } from "./test-door";
import { ask, mailsOf, pass, personIn, transfer } from "./test-holds";

const locks = vi.hoisted(() => ({ areOn: true, pauseMs: 0 }));
vi.mock(import("@/lib/kernel/mail/add-mail"), async (original) => {
  const real = await original();
  const addMailTo: typeof real.addMailTo = async (...args) => {
    if (locks.pauseMs > 0) await sleep(locks.pauseMs);
    return real.addMailTo(...args);
  };
  return { ...real, addMailTo };
});
vi.mock(import("@/lib/commerce/order/lock"), async (original) => {
  const real = await original();
  const lockEvent: typeof real.lockEvent = (tx, id) =>
    locks.areOn
      ? real.lockEvent(tx, id)
      : (tx.$executeRaw`SELECT 1` as ReturnType<typeof real.lockEvent>);
  return { ...real, lockEvent };
});

beforeEach(() => {
  Object.assign(locks, { areOn: true, pauseMs: 0 });
  limiterState.get().limiters.clear();
});

const takenOf = async (eventId: number) => {
  const rows = await db.$queryRaw<{ taken: number }[]>`SELECT taken FROM taken_seats(${eventId})`;
  return rows.reduce((sum, { taken }) => sum + taken, 0);
};
const stateOf = async (order: { id: number } | undefined) =>
  (await db.order.findUniqueOrThrow({ where: { id: order!.id } })).status;
const post = (call: "cancel" | "return", order: { id: number; signature: string }, body?: object) =>
  sendRequest(`POST /api/event-order/{id}/${call}`, {
    params: { id: order.id },
    headers: { "x-order-signature": order.signature },
    ...(body && { body }),
  });

describe("an order that is paid at the door", () => {
  it("counts with the mailed code, and not before", async () => {
    const event = await doorSale();
    const guest = personIn(3_000);
    const { order } = await ask(event, guest, 2);
    expect((await atDoor(order, guest, { code: "123456" })).status).toBe(422);
    const asked = await atDoor(order, guest);
    expect(asked.data).toMatchObject({ status: "reserved", door_code_sent: true, due_cents: 0 });
    await atDoor(order, guest);
    expect(await mailsOf(guest.email)).toEqual(["door_code"]);
    const mail = await atDoorMails.door_code.write({ kind: "door_code", orderId: order!.id });
    const code = await codeOf(order);
    expect(mail).toMatchObject({ values: { code }, isRecipientUnknown: true });
    // Who typed the address of somebody else gave away nothing with it.
    expect(JSON.stringify(mail)).not.toMatch(/signature|Α Β/);
    const wrong = code === "000000" ? "111111" : "000000";
    expect((await atDoor(order, guest, { code: wrong })).status).toBe(422);
    const done = await atDoor(order, guest, { code });
    expect(done.data).toMatchObject({ status: "due_at_door", due_cents: 2_400 });
    expect(done.data.tickets.map(({ due_cents: due }) => due)).toEqual([1_200, 1_200]);
    expect((await atDoor(order, guest, { code })).data.status).toBe("due_at_door");
    expect(await mailsOf(guest.email)).toEqual(["door_code", "order_paid"]);
    const tickets = await orderMails.order_paid.write({ kind: "order_paid", orderId: order!.id });
    expect(tickets).toMatchObject({ text: "order_at_door" });
    expect(tickets?.quote).toMatch(/24,00/);
    const row = { where: { orderId: order!.id } };
    expect([await db.payment.count(row), await db.invoice.count(row)]).toEqual([0, 0]);
    await pass(event, 60);
    expect(await takenOf(event.eventId)).toBe(2);
  });

  it("is refused after five codes, after its hold, and for an event that does not offer it", async () => {
    const event = await doorSale();
    const guest = personIn(3_010);
    const { order } = await ask(event, guest, 1);
    await atDoor(order, guest);
    const code = await codeOf(order);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let at = 0; at < 5; at++) await atDoor(order, guest, { code: wrong });
    expect((await atDoor(order, guest, { code })).status).toBe(422);
    const { order: late } = await ask(event, guest, 1);
    await atDoor(late, guest);
    await pass(event, 20);
    expect((await atDoor(late, guest, { code: await codeOf(late) })).status).toBe(409);
    expect(await takenOf(event.eventId)).toBe(0);
    await inTransaction((tx) => expire(tx, late!.id));
    const other = await doorSale(20, { payAtDoor: false });
    const { order: plain } = await ask(other, guest, 1);
    expect((await atDoor(plain, guest)).status).toBe(409);
    const foreign = { id: plain!.id, signature: "x" };
    expect((await atDoor(foreign, guest)).status).toBe(404);
  });

  it("is the only way where the event says so", async () => {
    settings().BANK_IBAN = "GR1601101250000000012300695";
    const event = await doorSale(100, { onlyAtDoor: true });
    const guest = personIn(3_020);
    const { order } = await ask(event, guest, 1);
    const card = { event_order_id: order!.id, method: "card", signature: order!.signature };
    expect((await sendRequest("POST /api/payment", { body: card })).status).toBe(422);
    expect((await transfer(order, guest)).status).toBe(422);
    expect((await confirmAtDoor(order, guest)).data.status).toBe("due_at_door");
  });

  it("has limits of its own for an address and a network", async () => {
    const events = [await doorSale(), await doorSale(), await doorSale(), await doorSale()];
    const guest = personIn(3_030);
    for (const [at, event] of events.entries()) {
      const { order } = await ask(event, guest, 1);
      const told = at < 3 ? confirmAtDoor(order, guest) : atDoor(order, guest);
      const { status, data } = await told;
      if (at < 3) expect(data.status).toBe("due_at_door");
      else expect([status, data.reason]).toEqual([409, "door_orders"]);
      if (at === 2) {
        // At one event: a full order.
        const { order: more } = await ask(event, guest, 10);
        expect((await atDoor(more, guest)).data.reason).toBe("door_orders");
      }
    }
    const event = await doorSale(40);
    for (const seats of [5, 5]) {
      const person = personIn(3_031);
      const { order } = await ask(event, person, seats);
      expect((await confirmAtDoor(order, person)).data.status).toBe("due_at_door");
    }
    const last = personIn(3_031);
    const { order } = await ask(event, last, 1);
    expect((await atDoor(order, last)).data.reason).toBe("door_network");
    const other = personIn(3_032);
    const { order: elsewhere } = await ask(event, other, 1);
    expect((await confirmAtDoor(elsewhere, other)).data.status).toBe("due_at_door");
  });

  it("is cancelled by its buyer, or in part, and frees the seats without a refund", async () => {
    const event = await doorSale();
    const guest = personIn(3_040);
    const { order } = await ask(event, guest, 3);
    const { data } = await confirmAtDoor(order, guest);
    const part = await post("return", order!, { ticket_ids: [data.tickets[0]!.id] });
    expect(part.data).toMatchObject({ status: "due_at_door", due_cents: 2_400 });
    expect(await takenOf(event.eventId)).toBe(2);
    await db.ticket.update({
      where: { id: data.tickets[1]!.id },
      data: { doorPaidAt: new Date() },
    });
    expect((await post("cancel", order!)).status).toBe(409);
    expect((await post("return", order!, {})).status).toBe(409);
    await db.ticket.update({ where: { id: data.tickets[1]!.id }, data: { doorPaidAt: null } });
    expect((await post("cancel", order!)).data).toMatchObject({ status: "cancelled" });
    expect(await takenOf(event.eventId)).toBe(0);
    expect(await db.refund.count({ where: { payment: { orderId: order!.id } } })).toBe(0);
  });

  it("ends with its event, and sends back money that comes here", async () => {
    settings().BANK_IBAN = "GR1601101250000000012300695";
    const event = await doorSale(100);
    const guest = personIn(3_050);
    const { order } = await ask(event, guest, 1);
    const { id: paymentId } = await db.payment.create({
      data: {
        orderId: order!.id,
        gateway: "bank_transfer",
        amountCents: 1_200,
        currency: "EUR",
        status: "closed",
      },
    });
    await confirmAtDoor(order, guest);
    await inTransaction((tx) => recordTransfer(tx, paymentId, 1_200));
    expect(await stateOf(order)).toBe("due_at_door");
    const [refund] = await db.refund.findMany({ where: { paymentId } });
    expect(refund).toMatchObject({ cause: "second_payment", amountCents: 1_200 });
    expect(await db.invoice.count({ where: { orderId: order!.id } })).toBe(0);
    expect(await inTransaction((tx) => endOrder(tx, order!.id))).toBe(true);
    expect(await stateOf(order)).toBe("cancelled");
  });

  it("is in the figures beside the money of the house, and in the data of its buyer", async () => {
    const event = await doorSale();
    const guest = personIn(3_060);
    const { order } = await ask(event, guest, 2);
    const { data } = await confirmAtDoor(order, guest);
    await db.ticket.update({
      where: { id: data.tickets[0]!.id },
      data: { doorPaidAt: new Date() },
    });
    const figures = await readFigures(await testActor("manager"), event.eventId, "en");
    expect(figures).toMatchObject({
      seats: { sold: 2, held: 0 },
      money: { received_cents: 0 },
      door: { tickets: 2, due_cents: 1_200, paid_tickets: 1, paid_cents: 1_200 },
    });
    expect(figures.days).toEqual([]);
    const [own] = await exportOrders({ userId: null, email: guest.email } as never);
    expect(own).toMatchObject({
      status: "due_at_door",
      tickets: [{ due_cents: 0 }, { due_cents: 1_200, door_paid_at: null }],
    });
  });
});

/**
 * The seats taken of one, when a code is given at the last moment of a hold and its mail takes longer
 * than the hold, while somebody else orders by card.
 */
async function lastMoment(isLocked: boolean) {
  const event = await doorSale(1);
  const [first, second] = [personIn(4_000), personIn(4_001)];
  const { order } = await ask(event, first, 1);
  await atDoor(order, first);
  const code = await codeOf(order);
  locks.areOn = isLocked;
  await db.$executeRaw`UPDATE "order" SET expires_at = clock_timestamp() + interval '700 milliseconds'
    WHERE id = ${order!.id}`;
  locks.pauseMs = 1_500;
  const confirmed = atDoor(order, first, { code });
  await sleep(900);
  locks.pauseMs = 0;
  const { status } = await ask(event, second, 1);
  await confirmed;
  return { status, taken: await takenOf(event.eventId), state: await stateOf(order) };
}

describe("the last seat", () => {
  it("goes to a door order or to one by card, not to both", async () => {
    expect(await lastMoment(true)).toEqual({ status: 409, taken: 1, state: "due_at_door" });
  });

  it("goes to both without the lock of the event: the race is real", async () => {
    expect(await lastMoment(false)).toEqual({ status: 201, taken: 2, state: "due_at_door" });
  });

  it("goes to an expired hold's successor alone: the code comes too late", async () => {
    const event = await doorSale(1);
    const [first, second] = [personIn(3_070), personIn(3_071)];
    const { order } = await ask(event, first, 1);
    await atDoor(order, first);
    await pass(event, 20);
    const { order: next } = await ask(event, second, 1);
    const code = await codeOf(order);
    await Promise.all([atDoor(order, first, { code }), confirmAtDoor(next, second)]);
    expect([await stateOf(next), await takenOf(event.eventId)]).toEqual(["due_at_door", 1]);
  });
});
