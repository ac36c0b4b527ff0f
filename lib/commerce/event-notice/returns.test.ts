import { millisecondsInHour } from "date-fns/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { testActor } from "@/lib/kernel/auth/test-users";
import { parseEvents } from "@/lib/kernel/calendar-file/test-events";
import { visitor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { formatSpan } from "@/lib/kernel/core/times";
import { signOrder } from "@/lib/commerce/order/link";
import { orderMails } from "@/lib/commerce/order/mails";
import { countSeats } from "@/lib/commerce/order/seats";
import { recordTransfer } from "@/lib/commerce/payment/record";
import { returnTickets } from "@/lib/commerce/payment/refund/return";
import { sendRefund } from "@/lib/commerce/payment/refund/send";
import { withdraw } from "@/lib/commerce/payment/refund/withdraw";
import { startPayment } from "@/lib/commerce/payment/start";
import { TestStripe } from "@/lib/commerce/payment/stripe/test-stripe";
import { paidOrder, useTestStripe } from "@/lib/commerce/payment/test-checkout";
import { eventNoticeMails } from "./mails";
import { addTicketReminders } from "./reminders";
import {
  cardOrder,
  freeOrder,
  giveBack,
  mailsOf,
  moved,
  orderOf,
  refundUntil,
  saveAs,
} from "./test-orders";

const server = new TestStripe();
let save: ReturnType<typeof saveAs>;
beforeAll(async () => {
  await useTestStripe(server);
  save = saveAs(await testActor("editor"));
});
afterAll(() => server.stop());

describe("tickets that are given back", () => {
  it("are refunded until the stated day, and free their seats at once", async () => {
    const { id, eventId } = await cardOrder(server);
    await expect(giveBack(id)).rejects.toMatchObject({ status: 409 });
    await db.event.update({ where: { id: eventId }, data: { refundUntil: refundUntil() } });
    const tickets = await db.ticket.findMany({ where: { orderId: id }, orderBy: { id: "asc" } });
    const [first, second] = tickets.map(({ code }) => code);
    await expect(giveBack(id, ["0000000000000000"])).rejects.toMatchObject({ status: 422 });
    const order = await giveBack(id, [first!]);
    expect(order).toMatchObject({ status: "paid", refund_asked: true });
    expect(order.tickets.map(({ code }) => code)).toEqual([second]);
    expect((await countSeats(db, eventId)).types[0]?.left).toBe(9);
    await expect(giveBack(id)).rejects.toMatchObject({ status: 409 });
    const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: id } } });
    expect(refund).toMatchObject({ cause: "returned", amountCents: 1_240 });
    await sendRefund(refund.id);
    expect((await orderOf(id)).status).toBe("partially_refunded");
    await db.event.update({ where: { id: eventId }, data: { refundUntil: new Date() } });
    await expect(giveBack(id)).rejects.toMatchObject({ status: 409 });
    await db.event.update({ where: { id: eventId }, data: { refundUntil: refundUntil() } });
    await giveBack(id);
    const rest = await db.refund.findFirstOrThrow({ orderBy: { id: "desc" } });
    await sendRefund(rest.id);
    expect((await orderOf(id)).status).toBe("refunded");
    const { _sum: sum } = await db.invoice.aggregate({
      where: { orderId: id },
      _sum: { grossCents: true, vatCents: true },
    });
    expect(sum).toEqual({ grossCents: 0, vatCents: 0 });
  });

  it("are not those that were used, nor those of others; a race gives one refund", async () => {
    const { id, eventId } = await cardOrder(server);
    await db.event.update({ where: { id: eventId }, data: { refundUntil: refundUntil() } });
    await expect(returnTickets(visitor, id, {}, "x", "el")).rejects.toMatchObject({ status: 404 });
    const [used] = await db.ticket.findMany({ where: { orderId: id } });
    const where = { id: used!.id };
    await db.ticket.update({ where, data: { checkedInAt: new Date() } });
    await expect(giveBack(id)).rejects.toMatchObject({ status: 409 });
    await db.ticket.update({ where, data: { checkedInAt: null } });
    const answers = await Promise.allSettled([giveBack(id), giveBack(id), giveBack(id)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.refund.count({ where: { payment: { orderId: id } } })).toBe(1);
  });

  it("are sent back by hand after a bank transfer, and free ones simply end", async () => {
    const { id, eventId } = await paidOrder();
    await startPayment(id, "bank_transfer", "el");
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    await inTransaction((tx) => recordTransfer(tx, paymentId, 2_480));
    await db.event.update({ where: { id: eventId }, data: { refundUntil: refundUntil() } });
    await giveBack(id);
    expect(await orderOf(id)).toMatchObject({ status: "paid", refundAsked: true });
    const free = await freeOrder();
    const [ticket] = await db.ticket.findMany({ where: { orderId: free.id } });
    expect((await giveBack(free.id, [ticket!.code])).tickets).toHaveLength(1);
    expect(await orderOf(free.id)).toMatchObject({ status: "paid", refundAsked: false });
    await giveBack(free.id);
    expect((await orderOf(free.id)).status).toBe("refunded");
  });
});

describe("a withdrawal from the contract", () => {
  const withdrawAs = async (id: number) =>
    withdraw(visitor, id, signOrder(await orderOf(id)), "el");

  it("of what has no date refunds all of it within 14 days, once, with a receipt", async () => {
    const { id, eventId } = await cardOrder(server);
    // An event on a fixed date: no right of withdrawal.
    await expect(withdrawAs(id)).rejects.toMatchObject({ status: 409 });
    const past = new Date(Date.now() - 20 * 24 * millisecondsInHour);
    await db.event.update({
      where: { id: eventId },
      data: { startsAt: new Date(past.getTime() - millisecondsInHour), endsAt: past },
    });
    await expect(withdraw(visitor, id, "x", "el")).rejects.toMatchObject({ status: 404 });
    const late = new Date(Date.now() - 16 * 24 * millisecondsInHour);
    await db.order.update({ where: { id }, data: { paidAt: late } });
    await expect(withdrawAs(id)).rejects.toMatchObject({ status: 409 });
    await db.order.update({ where: { id }, data: { paidAt: new Date() } });
    const answers = await Promise.allSettled([withdrawAs(id), withdrawAs(id)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: id } } });
    expect(refund).toMatchObject({ cause: "withdrawal", amountCents: 2_480 });
    const receipts = await db.mail.findMany({ where: { kind: "order_withdrawn" } });
    expect(receipts).toHaveLength(1);
    const at = z.object({ at: z.string() }).parse(receipts[0]!.payload).at;
    const mail = await orderMails.order_withdrawn.write({
      kind: "order_withdrawn",
      orderId: id,
      at,
    });
    const when = formatSpan({ starts: new Date(at), zone: "Europe/Athens" }, "el");
    expect(mail).toMatchObject({ values: { when }, quote: "Βραδιά αρχιτεκτονικής\n2 × Είσοδος" });
    await sendRefund(refund.id);
    expect((await orderOf(id)).status).toBe("refunded");
  });
});

describe("the reminder of tickets", () => {
  const tomorrow = () => {
    const startsAt = new Date(Date.now() + 23 * millisecondsInHour);
    return { startsAt, endsAt: new Date(startsAt.getTime() + millisecondsInHour) };
  };
  const remindersOf = (orderId: number) => mailsOf("ticket_reminder", orderId);

  it("comes a day before, once, with the link of an online event", async () => {
    const url = "https://meet.example.gr/x";
    const { id, eventId } = await freeOrder({ ...tomorrow(), isOnline: true, onlineUrl: url });
    const recent = await freeOrder(tomorrow());
    await db.order.update({ where: { id: recent.id }, data: { paidAt: new Date() } });
    const later = await freeOrder();
    await addTicketReminders();
    await Promise.all([addTicketReminders(), addTicketReminders()]);
    const [job, ...more] = await remindersOf(id);
    expect(more).toEqual([]);
    expect(await remindersOf(recent.id)).toEqual([]);
    expect(await remindersOf(later.id)).toEqual([]);
    const mail = await eventNoticeMails.ticket_reminder.write(job!);
    expect(mail?.quote).toContain(url);
    expect(parseEvents(mail!.calendar!.content)[0]?.uid).toBe(`event-${eventId}@localhost`);
  });

  it("is checked when it is sent: none for what was returned, moved or cancelled", async () => {
    const orders = await Promise.all([1, 2, 3].map(() => freeOrder(tomorrow())));
    const [returned, later, cancelled] = orders as [
      (typeof orders)[0],
      (typeof orders)[0],
      (typeof orders)[0],
    ];
    await addTicketReminders();
    const write = async ({ id }: { id: number }) =>
      eventNoticeMails.ticket_reminder.write((await remindersOf(id))[0]!);
    for (const order of orders) expect(await write(order)).toBeDefined();
    await giveBack(returned.id);
    await save(later.eventId, { ...(await moved(later.eventId, 3)), notify: true });
    await save(cancelled.eventId, { cancelled: true, notify: true });
    for (const order of orders) expect(await write(order)).toBeUndefined();
  });
});
