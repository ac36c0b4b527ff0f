import { millisecondsInHour } from "date-fns/constants";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { expire, cancel } from "@/lib/commerce/order/state";
import { testOrder } from "@/lib/commerce/order/test-event";
import { begunPayment } from "./begun";
import { endPaymentsOf } from "./close";
import { reconcileOpen } from "./reconcile";
import { sendRefund } from "./refund/send";
import { startPayment } from "./start";
import { TestStripe } from "./stripe/test-stripe";
import { deliver, paidOrder, payAtStripe, useTestStripe } from "./test-checkout";

const server = new TestStripe();
beforeAll(() => useTestStripe(server));
afterAll(() => server.stop());
beforeEach(() => {
  server.isDown = false;
});

const orderOf = (id: number) =>
  db.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, expiresAt: true, payments: { orderBy: { id: "asc" } } },
  });
const documentsOf = (orderId: number) => db.invoice.count({ where: { orderId } });
const mailsOf = async (key: string, id: number) =>
  (await db.mail.findMany({ where: { payload: { path: [key], equals: id } } })).map(
    ({ kind }) => kind,
  );

describe("a payment by card", () => {
  it("takes the amount of the order, and a second tab gets the same session", async () => {
    const { id } = await paidOrder();
    const first = await startPayment(id, "card", "el");
    expect(first).toMatchObject({ status: "open", amount_cents: 2_480, bank_reference: null });
    expect(await startPayment(id, "card", "el")).toEqual(first);
    const { status, payments } = await orderOf(id);
    expect([status, payments.length]).toEqual(["pending_payment", 1]);
  });

  it("is begun once by tabs at the same time", async () => {
    const { id } = await paidOrder();
    const tabs = await Promise.all(Array.from({ length: 8 }, () => startPayment(id, "card", "el")));
    expect(new Set(tabs.map(({ redirect_url: url }) => url)).size).toBe(1);
    expect((await orderOf(id)).payments).toHaveLength(1);
    // A control: without the partial index a second open payment would be stored.
    await expect(
      db.payment.create({
        data: { orderId: id, gateway: "stripe", amountCents: 2_480, currency: "EUR" },
      }),
    ).rejects.toMatchObject({ code: "P2002" });
  });

  it("is ended at the gateway before another method is taken", async () => {
    const { id } = await paidOrder();
    expect(await begunPayment(id)).toBeNull();
    await startPayment(id, "card", "el");
    expect(await begunPayment(id)).toEqual({ method: "card" });
    const { payments } = await orderOf(id);
    const bank = await startPayment(id, "bank_transfer", "el");
    expect(bank.bank_reference).toMatch(/^RF\d{10}$/);
    // The page of the order shows both in groups of four.
    const shown = await begunPayment(id);
    const account = shown?.method === "bank_transfer" ? shown.account : null;
    const reference = shown?.method === "bank_transfer" ? shown.reference : "";
    expect([reference.replaceAll(" ", ""), account?.iban.replaceAll(" ", "")]).toEqual([
      bank.bank_reference,
      bank.bank_iban,
    ]);
    expect(account?.payee).toBe(bank.bank_payee);
    expect(server.session(payments[0]!.key).status).toBe("expired");
    const after = await orderOf(id);
    expect(after.payments.map(({ status }) => status)).toEqual(["closed", "open"]);
    expect(after.expiresAt.getTime()).toBeGreaterThan(Date.now() + 48 * millisecondsInHour);
  });

  it("that was paid meanwhile is not ended for another method", async () => {
    const { id } = await paidOrder();
    await payAtStripe(server, id);
    await expect(startPayment(id, "bank_transfer", "el")).rejects.toMatchObject({ status: 409 });
    expect((await orderOf(id)).status).toBe("paid");
  });

  it("asks to come back later while the gateway does not answer, and goes on with its key", async () => {
    const { id } = await paidOrder();
    server.isDown = true;
    await expect(startPayment(id, "card", "el")).rejects.toMatchObject({ status: 503 });
    server.isDown = false;
    expect((await startPayment(id, "card", "el")).status).toBe("open");
    expect((await orderOf(id)).payments).toHaveLength(1);
  });

  it("is refused for an order that is over, or free", async () => {
    const { eventId, ticketTypeId } = await paidOrder();
    const late = { expiresAt: new Date(Date.now() - 1_000) };
    const over = await testOrder({ eventId, ticketTypeId }, late);
    await expect(startPayment(over, "card", "el")).rejects.toMatchObject({ status: 409 });
  });
});

describe("the webhook", () => {
  it("pays an order once, however often and at once the event comes", async () => {
    const { id } = await paidOrder();
    const session = await payAtStripe(server, id);
    const event = server.deliver("checkout.session.completed", session);
    const states = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
    expect(states.filter(({ state }) => state === "done")).toHaveLength(1);
    expect(states.filter(({ state }) => state === "repeated")).toHaveLength(49);
    expect((await orderOf(id)).status).toBe("paid");
    expect(await documentsOf(id)).toBe(1);
  });

  it("pays an order once when the same news come as many events, which is a control", async () => {
    const { id } = await paidOrder();
    const session = await payAtStripe(server, id);
    // As if no event had an id: the lock of the order and the state of the payment hold alone.
    const events = Array.from({ length: 20 }, () =>
      server.deliver("checkout.session.completed", session),
    );
    await Promise.all(events.map(deliver));
    expect(await documentsOf(id)).toBe(1);
    const { payments } = await orderOf(id);
    expect(payments.map(({ status, isSurplus }) => [status, isSurplus])).toEqual([
      ["captured", false],
    ]);
  });

  it("may come before the answer about the session, and late news change nothing", async () => {
    const { id } = await paidOrder();
    const session = await payAtStripe(server, id);
    await db.payment.updateMany({ where: { orderId: id }, data: { externalId: null } });
    const expired = { ...session, status: "expired", payment_status: "unpaid" } as const;
    await deliver(server.deliver("checkout.session.completed", session));
    await deliver(server.deliver("checkout.session.expired", expired));
    const { status, payments } = await orderOf(id);
    expect([status, payments[0]?.status]).toEqual(["paid", "captured"]);
    expect(payments[0]?.externalId).toBe(session.id);
  });

  it("does not take a completed session for a paid one", async () => {
    const { id } = await paidOrder();
    await startPayment(id, "card", "el");
    const { payments } = await orderOf(id);
    const session = server.session(payments[0]!.key);
    session.status = "complete";
    await deliver(server.deliver("checkout.session.completed", session));
    expect((await orderOf(id)).status).toBe("pending_payment");
    session.payment_status = "paid";
    session.payment_intent = "pi_late";
    await deliver(server.deliver("checkout.session.async_payment_succeeded", session));
    expect((await orderOf(id)).status).toBe("paid");
  });

  it("refuses a wrong signature, an old one, and a changed body", async () => {
    const { id } = await paidOrder();
    const session = await payAtStripe(server, id);
    const { payload, signature } = server.deliver("checkout.session.completed", session);
    const old = { timestamp: Math.floor(Date.now() / 1_000) - 310 };
    const cases = [
      { payload, signature: "" },
      { payload, signature: signature.replace(/.$/, (end) => (end === "0" ? "1" : "0")) },
      { payload: payload.replace("2480", "1"), signature },
      server.deliver("checkout.session.completed", session, old),
    ];
    for (const one of cases) await expect(deliver(one)).rejects.toMatchObject({ status: 400 });
    expect((await orderOf(id)).status).toBe("pending_payment");
    const recent = { timestamp: Math.floor(Date.now() / 1_000) - 280 };
    const good = server.deliver("checkout.session.completed", session, recent);
    expect(await deliver(good)).toEqual({ state: "done" });
  });

  it("ignores payments of other systems of the same account", async () => {
    const { id } = await paidOrder();
    const session = await payAtStripe(server, id);
    const foreign = { ...session, metadata: { payment: crypto.randomUUID() } };
    expect(await deliver(server.deliver("checkout.session.completed", foreign))).toEqual({
      state: "ignored",
    });
  });

  it("stores neither the event nor its effect when one of them fails", async () => {
    const { id } = await paidOrder();
    const session = await payAtStripe(server, id);
    // An amount that no payment has, which the table refuses.
    const wrong = server.deliver("checkout.session.completed", { ...session, amount_total: -1 });
    await expect(deliver(wrong)).rejects.toThrow("payment_received");
    expect(await db.paymentEvent.count({ where: { id: JSON.parse(wrong.payload).id } })).toBe(0);
    expect((await orderOf(id)).status).toBe("pending_payment");
  });
});

describe("money that comes twice or late", () => {
  it("is sent back by itself when an order is paid a second time, and the buyer is told", async () => {
    const { id } = await paidOrder();
    await startPayment(id, "card", "el");
    const [first] = (await orderOf(id)).payments;
    const session = server.session(first!.key);
    // The session could not be ended: both are paid.
    await db.payment.update({
      where: { id: first!.id },
      data: { status: "closed", closedAt: new Date() },
    });
    const second = await payAtStripe(server, id);
    server.pay(session);
    await deliver(server.deliver("checkout.session.completed", second));
    await deliver(server.deliver("checkout.session.completed", session));
    const refunds = await db.refund.findMany({ where: { payment: { orderId: id } } });
    expect(refunds).toMatchObject([
      { cause: "second_payment", amountCents: 2_480, status: "asked", paymentId: first!.id },
    ]);
    expect(await mailsOf("paymentId", first!.id)).toEqual(["payment_twice"]);
    await sendRefund(refunds[0]!.id);
    await sendRefund(refunds[0]!.id);
    expect(
      [...server.refunds.values()].filter((one) => one.payment_intent === session.payment_intent),
    ).toHaveLength(1);
    expect((await orderOf(id)).status).toBe("paid");
    expect(await documentsOf(id)).toBe(1);
  });

  it("pays an expired order while a seat is free, else its refund is due", async () => {
    for (const [capacity, status, documents] of [
      [10, "paid", 1],
      [2, "refund_due", 0],
    ] as const) {
      const { id, eventId, ticketTypeId } = await paidOrder(2, capacity);
      const session = await payAtStripe(server, id);
      await inTransaction((tx) => expire(tx, id));
      await testOrder({ eventId, ticketTypeId }, { seats: 2 });
      await deliver(server.deliver("checkout.session.completed", session));
      expect((await orderOf(id)).status).toBe(status);
      expect(await documentsOf(id)).toBe(documents);
    }
  });

  it("is due to go back for a cancelled order", async () => {
    const { id } = await paidOrder();
    const session = await payAtStripe(server, id);
    await inTransaction((tx) => cancel(tx, id));
    await deliver(server.deliver("checkout.session.completed", session));
    const { status, payments } = await orderOf(id);
    expect(status).toBe("refund_due");
    expect(await mailsOf("paymentId", payments[0]!.id)).toEqual(["payment_too_late"]);
  });
});

describe("the end of a hold", () => {
  it("frees the seats only when the gateway confirms that nothing was paid", async () => {
    const { id } = await paidOrder();
    await startPayment(id, "card", "el");
    server.isDown = true;
    expect(await endPaymentsOf(id)).toBe(false);
    expect((await orderOf(id)).payments[0]?.status).toBe("open");
    server.isDown = false;
    expect(await endPaymentsOf(id)).toBe(true);
    expect((await orderOf(id)).payments[0]?.status).toBe("closed");
  });

  it("pays the order when the session was paid", async () => {
    const { id } = await paidOrder();
    await payAtStripe(server, id);
    expect(await endPaymentsOf(id)).toBe(false);
    expect((await orderOf(id)).status).toBe("paid");
  });
});

describe("reconciliation", () => {
  it("pays what a lost webhook left open", async () => {
    const { id } = await paidOrder();
    await payAtStripe(server, id);
    await reconcileOpen(new Date(Date.now() - millisecondsInHour));
    expect((await orderOf(id)).status).toBe("pending_payment");
    await reconcileOpen(new Date(Date.now() + millisecondsInHour));
    expect((await orderOf(id)).status).toBe("paid");
  });

  it("leaves the sum of captured payments equal to the sum of paid orders", async () => {
    const [captured] = await db.$queryRaw<{ sum: number }[]>`
      SELECT sum(amount_cents)::int AS sum FROM payment WHERE status = 'captured' AND NOT is_surplus`;
    const [orders] = await db.$queryRaw<{ sum: number }[]>`
      SELECT sum(total_cents)::int AS sum FROM "order"
      WHERE status IN ('paid', 'refund_due', 'partially_refunded', 'refunded')`;
    expect(captured!.sum).toBeGreaterThan(0);
    expect(captured).toEqual(orders);
  });
});
