import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { documentsOf } from "@/lib/commerce/invoice/issue";
import { checkPayment } from "../check";
import { recordTransfer } from "../record";
import { reconcileGateway } from "../reconcile";
import type { RefundInput } from "../schema";
import { startPayment } from "../start";
import { TestStripe } from "../stripe/test-stripe";
import { deliver, paidOrder, payAtStripe, useTestStripe } from "../test-checkout";
import { confirmRefund } from "./confirm";
import { requestRefund } from "./request";
import { sendRefund } from "./send";

const server = new TestStripe();
let manager: UserActor;
beforeAll(async () => {
  await useTestStripe(server);
  const { userId } = await testUser({ role: "manager" });
  manager = {
    kind: "user",
    userId,
    role: "manager",
    memberId: null,
    verified: true,
    sessionId: "s",
    owesSecondFactor: false,
  };
});
afterAll(() => server.stop());
beforeEach(() => {
  server.refundStatus = "succeeded";
});

/** An order of two tickets that was paid by card. */
async function paid() {
  const { id } = await paidOrder();
  const session = await payAtStripe(server, id);
  await deliver(server.deliver("checkout.session.completed", session));
  const { tickets, payments } = await db.order.findUniqueOrThrow({
    where: { id },
    select: { tickets: { orderBy: { id: "asc" } }, payments: true },
  });
  return { id, session, tickets, payment: payments[0]! };
}
const ask = (id: number, input: Partial<RefundInput> = {}) =>
  requestRefund(manager, id, { reason: "Αίτημα του αγοραστή", ...input }, "el");
const orderOf = (id: number) =>
  db.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, refundAsked: true, disputed: true },
  });
const sumsOf = async (id: number) =>
  (await documentsOf(db, id)).map(({ type, grossCents, vatCents }) => [type, grossCents, vatCents]);
const mailKinds = async (refundId: number) =>
  db.$queryRaw<
    { kind: string }[]
  >`SELECT kind FROM mail WHERE payload->>'refundId' = ${String(refundId)}`;
const fanOuts = () =>
  db.$queryRaw<{ payload: unknown }[]>`
    SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t
    ON t.id = j.task_id WHERE t.identifier = 'mail_fan_out'`;

describe("a refund", () => {
  it("is asked for until the gateway confirms it, and then has its credit note", async () => {
    const { id } = await paid();
    const refund = await ask(id);
    expect(refund).toMatchObject({ amount_cents: 2_480, status: "asked" });
    expect(await orderOf(id)).toMatchObject({ status: "paid", refundAsked: true });
    await expect(ask(id)).rejects.toMatchObject({ status: 409 });
    await Promise.all([sendRefund(refund.id), sendRefund(refund.id)]);
    expect(await orderOf(id)).toMatchObject({ status: "refunded", refundAsked: false });
    expect(await sumsOf(id)).toEqual([
      ["11.2", 2_480, 480],
      ["11.4", -2_480, -480],
    ]);
    expect(await mailKinds(refund.id)).toEqual([{ kind: "refund_done" }]);
    await expect(ask(id)).rejects.toMatchObject({ status: 409 });
  });

  it("of one ticket leaves the other valid, and the rest can follow", async () => {
    const { id, tickets } = await paid();
    const part = await ask(id, { ticket_ids: [tickets[0]!.id] });
    expect(part.amount_cents).toBe(1_240);
    await sendRefund(part.id);
    expect((await orderOf(id)).status).toBe("partially_refunded");
    await expect(ask(id, { ticket_ids: [tickets[0]!.id] })).rejects.toMatchObject({ status: 422 });
    await expect(ask(id, { amount_cents: 1_241 })).rejects.toMatchObject({ status: 422 });
    await sendRefund((await ask(id, { amount_cents: 7 })).id);
    expect((await orderOf(id)).status).toBe("partially_refunded");
    await sendRefund((await ask(id)).id);
    expect((await orderOf(id)).status).toBe("refunded");
    const sums = await sumsOf(id);
    expect(sums).toHaveLength(4);
    expect(sums.reduce((sum, [, gross]) => sum + Number(gross), 0)).toBe(0);
    expect(sums.reduce((sum, [, , vat]) => sum + Number(vat), 0)).toBe(0);
  });

  it("that waits at the gateway and fails there is due again, with an alarm", async () => {
    const { id, payment } = await paid();
    server.refundStatus = "pending";
    const { id: refundId } = await ask(id);
    await sendRefund(refundId);
    expect(await orderOf(id)).toMatchObject({ status: "paid", refundAsked: true });
    const { externalId } = await db.refund.findUniqueOrThrow({ where: { id: refundId } });
    server.refunds.get(externalId!)!.status = "failed";
    const before = (await fanOuts()).length;
    await checkPayment(payment.id);
    await checkPayment(payment.id);
    expect(await orderOf(id)).toMatchObject({ status: "refund_due", refundAsked: false });
    expect(await fanOuts()).toHaveLength(before + 1);
    expect(await sumsOf(id)).toHaveLength(1);
    server.refundStatus = "succeeded";
    await sendRefund((await ask(id)).id);
    expect((await orderOf(id)).status).toBe("refunded");
  });

  it("that was confirmed and fails days later is due again, and is credited once", async () => {
    const { id, payment } = await paid();
    const { id: refundId } = await ask(id);
    await sendRefund(refundId);
    const { externalId } = await db.refund.findUniqueOrThrow({ where: { id: refundId } });
    server.refunds.get(externalId!)!.status = "failed";
    await checkPayment(payment.id);
    expect((await orderOf(id)).status).toBe("refund_due");
    await sendRefund((await ask(id)).id);
    expect((await orderOf(id)).status).toBe("refunded");
    expect(await sumsOf(id)).toHaveLength(2);
  });

  it("made in the dashboard of the gateway is found, by event or without any", async () => {
    const { id, session } = await paid();
    const refund = server.refundByHand(session.payment_intent!, 480);
    expect(await deliver(server.deliver("refund.created", refund))).toEqual({ state: "done" });
    await reconcileGateway();
    await reconcileGateway();
    expect((await orderOf(id)).status).toBe("partially_refunded");
    expect((await sumsOf(id))[1]?.slice(0, 2)).toEqual(["11.4", -480]);
    const rows = await db.refund.findMany({ where: { payment: { orderId: id } } });
    expect(rows).toMatchObject([{ cause: "gateway", status: "succeeded", amountCents: 480 }]);
  });

  it("of a bank transfer is asked for until a manager confirms that it was sent", async () => {
    const { id } = await paidOrder();
    await startPayment(id, "bank_transfer", "el");
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    await db.$transaction((tx) => recordTransfer(tx, paymentId, 2_480));
    expect((await orderOf(id)).status).toBe("paid");
    const refund = await ask(id);
    expect(refund.status).toBe("asked");
    expect(await orderOf(id)).toMatchObject({ status: "paid", refundAsked: true });
    expect(await confirmRefund(manager, refund.id, { outcome: "sent" })).toMatchObject({
      id: refund.id,
      status: "succeeded",
    });
    expect(await orderOf(id)).toMatchObject({ status: "refunded", refundAsked: false });
    await expect(confirmRefund(manager, refund.id, { outcome: "sent" })).rejects.toMatchObject({
      status: 409,
    });
    await confirmRefund(manager, refund.id, { outcome: "failed" });
    expect((await orderOf(id)).status).toBe("refund_due");
    const trace = await db.auditEntry.findMany({
      where: { subjectKind: "order", subjectId: id },
      orderBy: { id: "asc" },
    });
    expect(trace.map(({ action }) => action)).toEqual([
      "order.refund_asked",
      "order.refund_sent",
      "order.refund_failed",
    ]);
  });

  it("of a second payment by bank transfer ends once it was sent, and again if it came back", async () => {
    const { id } = await paidOrder();
    await startPayment(id, "bank_transfer", "el");
    const transfer = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    const session = await payAtStripe(server, id);
    await deliver(server.deliver("checkout.session.completed", session));
    await db.$transaction((tx) => recordTransfer(tx, transfer.id, 2_480));
    const first = await db.refund.findFirstOrThrow({ where: { paymentId: transfer.id } });
    expect(first.status).toBe("asked");
    await expect(confirmRefund(manager, first.id, { outcome: "again" })).rejects.toMatchObject({
      status: 409,
    });
    await confirmRefund(manager, first.id, { outcome: "sent" });
    await confirmRefund(manager, first.id, { outcome: "failed" });
    const second = await confirmRefund(manager, first.id, { outcome: "again" });
    expect(second).toMatchObject({ amount_cents: 2_480, status: "asked" });
    expect((await confirmRefund(manager, second.id, { outcome: "sent" })).status).toBe("succeeded");
    expect(await orderOf(id)).toMatchObject({ status: "paid", refundAsked: false });
  });

  it("by card is not confirmed by hand", async () => {
    const { id } = await paid();
    const refund = await ask(id);
    await expect(confirmRefund(manager, refund.id, { outcome: "sent" })).rejects.toMatchObject({
      status: 409,
    });
    const editor: UserActor = { ...manager, role: "editor" };
    await expect(confirmRefund(editor, refund.id, { outcome: "sent" })).rejects.toMatchObject({
      status: 403,
    });
  });

  it("is refused to everybody but managers", async () => {
    const { id } = await paid();
    const editor: UserActor = { ...manager, role: "editor" };
    await expect(requestRefund(editor, id, { reason: "x" }, "el")).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe("a disputed payment", () => {
  it("flags its order at once, takes no refund, and is free again when it was won", async () => {
    const { id, session, payment } = await paid();
    const dispute = server.dispute(session.payment_intent!);
    await deliver(server.deliver("charge.dispute.created", dispute));
    expect((await orderOf(id)).disputed).toBe(true);
    await expect(ask(id)).rejects.toMatchObject({ status: 409 });
    dispute.status = "won";
    await deliver(server.deliver("charge.dispute.closed", dispute));
    await checkPayment(payment.id);
    expect((await orderOf(id)).disputed).toBe(false);
  });

  it("is read again by the job, so that news in the wrong order do not stay", async () => {
    const { id, session, payment } = await paid();
    const dispute = server.dispute(session.payment_intent!);
    const early = server.deliver("charge.dispute.created", { ...dispute });
    dispute.status = "won";
    await deliver(server.deliver("charge.dispute.closed", dispute));
    await deliver(early);
    expect((await orderOf(id)).disputed).toBe(true);
    await checkPayment(payment.id);
    expect((await orderOf(id)).disputed).toBe(false);
  });
});

describe("the refund of chosen tickets", () => {
  /** A paid order of two tickets with a price and two free ones. */
  async function mixed() {
    const { id, tickets } = await paid();
    const [first] = tickets;
    const codes = [1, 2].map(() => crypto.randomUUID().replaceAll("-", "").slice(0, 16));
    await db.ticket.createMany({
      data: codes.map((code) => ({
        code: code.toUpperCase().replace(/[ILOU]/g, "0"),
        orderId: id,
        eventId: first!.eventId,
        ticketTypeId: first!.ticketTypeId,
        grossCents: 0,
        vatCents: 0,
      })),
    });
    const all = await db.ticket.findMany({ where: { orderId: id }, orderBy: { id: "asc" } });
    return { id, ids: all.map((ticket) => ticket.id) };
  }
  const states = async (id: number) =>
    (await db.ticket.findMany({ where: { orderId: id }, orderBy: { id: "asc" } })).map(
      ({ status }) => status,
    );

  it("gives free ones back with those that have a price, alone at once and once", async () => {
    const { id, ids } = await mixed();
    const both = await ask(id, { ticket_ids: [ids[0]!, ids[0]!, ids[2]!] });
    expect(both).toMatchObject({ amount_cents: 1_240, status: "asked" });
    await sendRefund(both.id);
    expect(await states(id)).toEqual(["refunded", "valid", "refunded", "valid"]);
    const free = await ask(id, { ticket_ids: [ids[3]!] });
    expect(free).toMatchObject({ amount_cents: 0, status: "succeeded" });
    expect(await states(id)).toEqual(["refunded", "valid", "refunded", "refunded"]);
    expect(await orderOf(id)).toMatchObject({ status: "partially_refunded", refundAsked: false });
    await expect(ask(id, { ticket_ids: [ids[3]!] })).rejects.toMatchObject({ status: 422 });
    await sendRefund((await ask(id)).id);
    expect((await orderOf(id)).status).toBe("refunded");
    expect((await sumsOf(id)).reduce((sum, [, gross]) => sum + Number(gross), 0)).toBe(0);
  });

  it("leaves a ticket that was used", async () => {
    const { id, ids } = await mixed();
    await db.ticket.updateMany({
      where: { id: { in: [ids[0]!, ids[2]!] } },
      data: { checkedInAt: new Date() },
    });
    for (const used of [[ids[0]!], [ids[2]!], [ids[1]!, ids[2]!]])
      await expect(ask(id, { ticket_ids: used })).rejects.toMatchObject({ status: 409 });
    expect((await ask(id, { ticket_ids: [ids[1]!, ids[3]!] })).amount_cents).toBe(1_240);
  });
});
