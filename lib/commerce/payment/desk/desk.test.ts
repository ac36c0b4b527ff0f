import { beforeAll, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import type { AppError } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { exportCsv } from "@/lib/kernel/export/service";
import { correctBuyer } from "@/lib/commerce/order/correct-buyer";
import { signOrder } from "@/lib/commerce/order/link";
import { orderByLink } from "@/lib/commerce/order/read";
import { bankReference } from "../bank-reference";
import { recordTransfer } from "../record";
import { confirmRefund } from "../refund/confirm";
import { requestRefund } from "../refund/request";
import { startPayment } from "../start";
import { paidOrder } from "../test-checkout";
import { matchTransfer } from "../transfer";
import { moneyAlarms } from "./alarms";
import { findOrderForDesk } from "./detail";
import { ordersTable } from "./export-table";
import { eventsWithOrders, listAllOrders } from "./list";
import { listOpenTransfers } from "./open-transfers";

let manager: UserActor & { role: "manager" };
let editor: UserActor;
beforeAll(async () => {
  Object.assign(settings(), { BANK_IBAN: "GR1601101250000000012300695" });
  const { userId } = await testUser({ role: "manager" });
  const common = { memberId: null, verified: true, sessionId: "s", owesSecondFactor: false };
  manager = { kind: "user", userId, role: "manager", ...common };
  editor = { ...manager, role: "editor" };
});
const PAGE = { currentPage: 0, perPage: 20 };

/** An order that waits for its bank transfer. */
async function waiting(data: { surname?: string; email?: string } = {}) {
  const { id, eventId } = await paidOrder();
  await db.order.update({ where: { id }, data });
  await startPayment(id, "bank_transfer", "el");
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: id } });
  return { id, eventId, paymentId: payment.id, reference: bankReference(payment.id) };
}
async function paidByTransfer(data = {}) {
  const order = await waiting(data);
  await inTransaction((tx) => recordTransfer(tx, order.paymentId, 2_480));
  return order;
}
const found = async (filters: Parameters<typeof listAllOrders>[1]) =>
  (await listAllOrders(manager, filters, PAGE, "el")).items.map(({ id }) => id);
const mailsTo = (toAddress: string) => db.mail.findMany({ where: { toAddress } });

describe("the list of all orders", () => {
  it("finds an order by number, name without accents, address and reference", async () => {
    const surname = "Παπαϊωάννου";
    const { id, reference, eventId } = await waiting({ surname, email: "eleni@search.test" });
    const { number } = await db.order.findUniqueOrThrow({ where: { id } });
    for (const search of [number, "μαρια παπαιωαννου", "eleni@search.test", ` ${reference} `])
      expect(await found({ search }), search).toEqual([id]);
    expect(await found({ search: "παπαιωαννου nobody" })).toEqual([]);
    expect(await found({ eventId })).toEqual([id]);
    expect(await found({ eventId, status: "paid" })).toEqual([]);
    expect(await eventsWithOrders(manager, "en")).toContainEqual({
      id: eventId,
      title: "Architecture night",
    });
    const table = ordersTable(manager, { search: number }, "el");
    expect(await (await exportCsv(table, { locale: "el", heads: "names" })).text()).toContain(
      "eleni@search.test",
    );
  });

  it("is flagged while money must go back, and the dashboard counts it", async () => {
    const { id } = await paidByTransfer();
    const countOf = async (flag: string) =>
      (await moneyAlarms(manager)).find((one) => one.flag === flag)?.count ?? 0;
    const before = [await countOf("refund_due"), await countOf("refund_failed")];
    const refund = await requestRefund(manager, id, { reason: "Αίτημα" }, "el");
    expect(await found({ flag: "refund_asked" })).toContain(id);
    await confirmRefund(manager, refund.id, { outcome: "failed" });
    expect(await found({ flag: "refund_failed" })).toContain(id);
    expect(await found({ flag: "refund_due" })).toContain(id);
    expect([await countOf("refund_due"), await countOf("refund_failed")]).toEqual(
      before.map((count) => count + 1),
    );
    await requestRefund(manager, id, { reason: "Ξανά" }, "el");
    expect(await found({ flag: "refund_failed" })).not.toContain(id);
    // It is asked for again: the order waits, and nobody has to act.
    expect(await found({ flag: "refund_due" })).not.toContain(id);
    expect(await countOf("refund_due")).toBe(before[0]);
    await db.order.update({ where: { id }, data: { disputed: true } });
    expect(await found({ flag: "disputed" })).toContain(id);
  });

  it("is refused to editors, as are the alarms, the transfers and an order", async () => {
    const refused = { status: 403 };
    await expect(listAllOrders(editor, {}, PAGE, "el")).rejects.toMatchObject(refused);
    await expect(moneyAlarms(editor)).rejects.toMatchObject(refused);
    await expect(listOpenTransfers(editor, PAGE)).rejects.toMatchObject(refused);
    await expect(findOrderForDesk(editor, 1, "el")).rejects.toMatchObject(refused);
  });
});

describe("an order for managers", () => {
  it("offers what may go back and what a manager may say about a refund", async () => {
    const { id } = await paidByTransfer();
    const order = await findOrderForDesk(manager, id, "el");
    expect(order?.refundable).toBe(2_480);
    expect(order?.tickets.map(({ refundable }) => refundable)).toEqual([1_240, 1_240]);
    expect(order?.documents).toMatchObject([{ type: "11.2", grossCents: 2_480 }]);
    const ticketIds = [order!.tickets[0]!.id];
    await requestRefund(manager, id, { ticket_ids: ticketIds, reason: "Ένα" }, "el");
    const asked = await findOrderForDesk(manager, id, "el");
    expect(asked).toMatchObject({ refundable: 0, refunds: [{ outcomes: ["sent", "failed"] }] });
    await confirmRefund(manager, asked!.refunds[0]!.id, { outcome: "sent" });
    const sent = await findOrderForDesk(manager, id, "el");
    expect(sent).toMatchObject({ refundable: 1_240, refunds: [{ outcomes: ["failed"] }] });
    expect(sent?.tickets.map(({ refundable }) => refundable)).toEqual([null, 1_240]);
    expect(await findOrderForDesk(manager, 99_999_999, "el")).toBeNull();
  });
});

describe("a bank transfer", () => {
  it("of another amount is explained with the difference, and nothing is recorded", async () => {
    const { id, paymentId, reference } = await waiting();
    const record = (cents: number, day?: string) =>
      matchTransfer(manager, { reference, amount_cents: cents, received_on: day }, "en");
    const errorsOf = (cents: number, day?: string) =>
      record(cents, day).catch((error: AppError) => error.detail.errors);
    expect(await errorsOf(2_000)).toMatchObject({
      amount_cents: [expect.stringContaining("€4.80 less")],
    });
    expect(await errorsOf(3_000)).toMatchObject({
      amount_cents: [expect.stringContaining("€5.20 more")],
    });
    expect(await errorsOf(2_480, "2999-01-01")).toHaveProperty("received_on");
    const open = await listOpenTransfers(manager, { currentPage: 0, perPage: 100 });
    expect(open.items.map((one) => one.id)).toContain(paymentId);
    expect(await record(2_480, "2026-01-05")).toMatchObject({ order_status: "paid" });
    const payment = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
    expect(payment.receivedOn).toEqual(new Date("2026-01-05"));
    expect(
      await db.auditEntry.count({
        where: { action: "order.transfer_recorded", subjectId: id, actorId: manager.userId },
      }),
    ).toBe(1);
    const where = { kind: "order_paid", payload: { path: ["orderId"], equals: id } };
    expect(await db.mail.count({ where })).toBe(1);
  });
});

describe("the buyer of an order", () => {
  const buyer = {
    name: "Μαρία",
    surname: "Δούκα",
    email: "right@buyer.test",
    reason: "Τηλεφώνημα",
  };

  it("is corrected with a trace: old links end, and tickets are mailed anew", async () => {
    const { id } = await paidByTransfer();
    const before = await db.order.findUniqueOrThrow({ where: { id } });
    const { version } = before;
    const after = await correctBuyer(manager, id, { ...buyer, version }, "el");
    expect(after.buyer.email).toBe(buyer.email);
    expect(await orderByLink(before.number, signOrder(before), "el")).toBeUndefined();
    expect((await orderByLink(before.number, after.signature, "el"))?.id).toBe(id);
    expect((await mailsTo(buyer.email)).map(({ kind }) => kind)).toEqual(["order_paid"]);
    const trace = await db.auditEntry.findFirstOrThrow({
      where: { action: "order.buyer_corrected", subjectId: id },
    });
    expect(trace.detail).toEqual({ fields: ["email"], reason: buyer.reason });
  });

  it("stays after a stale version, without a change, and for editors", async () => {
    const { id } = await paidByTransfer();
    const { version, email } = await db.order.findUniqueOrThrow({ where: { id } });
    for (const stale of [
      { ...buyer, version: version + 1 },
      { ...buyer, email, version },
    ])
      await expect(correctBuyer(manager, id, stale, "el")).rejects.toMatchObject({ status: 409 });
    await expect(correctBuyer(editor, id, { ...buyer, version }, "el")).rejects.toMatchObject({
      status: 403,
    });
    expect((await db.order.findUniqueOrThrow({ where: { id } })).email).toBe(email);
  });
});
