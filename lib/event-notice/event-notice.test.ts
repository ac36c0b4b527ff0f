import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testActor } from "@/lib/auth/test-users";
import { parseEvents } from "@/lib/calendar-file/test-events";
import { visitor, type EditorActor } from "@/lib/core/actor";
import { db, inTransaction } from "@/lib/core/db";
import { readPath } from "@/lib/core/records";
import { updateEvent } from "@/lib/event/write/update";
import type { SentEvent } from "@/lib/event/write/schema";
import type { MailJob } from "@/lib/mail/mails";
import { signOrder } from "@/lib/order/link";
import { lockEvent } from "@/lib/order/lock";
import { countSeats } from "@/lib/order/seats";
import { markPaid } from "@/lib/order/state";
import { testEvent, testOrder } from "@/lib/order/test-event";
import { endPaymentsOf } from "@/lib/payment/close";
import { recordTransfer } from "@/lib/payment/record";
import { returnTickets } from "@/lib/payment/refund/return";
import { sendRefund } from "@/lib/payment/refund/send";
import { startPayment } from "@/lib/payment/start";
import { TestStripe } from "@/lib/payment/stripe/test-stripe";
import { deliver, paidOrder, payAtStripe, useTestStripe } from "@/lib/payment/test-checkout";
import { eventNoticeMails } from "./mails";
import { addTicketReminders } from "./reminders";
import { sendNotices } from "./send";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const server = new TestStripe();
let editor: EditorActor;
beforeAll(async () => {
  await useTestStripe(server);
  editor = await testActor("editor");
});
afterAll(() => server.stop());
beforeEach(() => {
  server.refundStatus = "succeeded";
});

/** A free event with an order of two tickets. */
async function freeOrder(change: Parameters<typeof testEvent>[0] = {}) {
  const { eventId, typeIds } = await testEvent({ types: [{ capacity: 10 }], ...change });
  const ticketTypeId = typeIds[0] ?? 0;
  const id = await testOrder({ eventId, ticketTypeId }, { seats: 2, cents: 0 });
  await inTransaction((tx) => markPaid(tx, id, new Date(Date.now() - DAY_MS)));
  return { id, eventId, ticketTypeId };
}

/** An order of two tickets of 12.40 that was paid by card. */
async function cardOrder() {
  const order = await paidOrder();
  await deliver(server.deliver("checkout.session.completed", await payAtStripe(server, order.id)));
  return order;
}

const eventOf = (id: number) => db.event.findUniqueOrThrow({ where: { id } });
const orderOf = (id: number) =>
  db.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, refundAsked: true, number: true, linkVersion: true },
  });
const save = (eventId: number, change: Partial<SentEvent>) =>
  updateEvent(editor, eventId, change, "el", undefined);
/** The times of an event some days later. */
async function moved(eventId: number, days = 1) {
  const { startsAt, endsAt } = await eventOf(eventId);
  return {
    starts_at: new Date(startsAt.getTime() + days * DAY_MS).toISOString(),
    ends_at: new Date(endsAt.getTime() + days * DAY_MS).toISOString(),
  };
}
/** Calendar files have whole seconds. */
const wholeSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1_000) * 1_000);
const refundUntil = () => new Date(Date.now() + 5 * DAY_MS).toISOString();
const tell = (eventId: number) => sendNotices(endPaymentsOf, eventId);
/** The mails of a kind that wait for the buyer of an order. */
async function mailsOf<K extends keyof typeof eventNoticeMails>(kind: K, orderId: number) {
  const rows = await db.mail.findMany({ where: { kind }, orderBy: { id: "asc" } });
  return rows.flatMap(({ payload }) =>
    readPath(payload, "orderId") === orderId
      ? [{ ...(payload as object), kind } as MailJob<K>]
      : [],
  );
}
const changesOf = (orderId: number) => mailsOf("event_changed", orderId);
const cancellationsOf = (orderId: number) => mailsOf("event_cancelled", orderId);
const changeMail = async (orderId: number) => {
  const [job] = await changesOf(orderId);
  return eventNoticeMails.event_changed.write(job!);
};
const giveBack = async (id: number, codes?: string[]) =>
  returnTickets(visitor, id, { codes }, signOrder(await orderOf(id)), "el");

describe("a change of an event with tickets", () => {
  it("is refused with what it hits until it is decided on, and saves nothing", async () => {
    const { eventId } = await cardOrder();
    const times = await moved(eventId);
    const before = await eventOf(eventId);
    await expect(save(eventId, times)).rejects.toMatchObject({
      status: 409,
      detail: {
        data: {
          version: before.version,
          affected: {
            orders: 1,
            tickets: 2,
            paid_cents: 2_480,
            changed: ["time"],
            needs_refund_until: true,
            before: { starts_at: before.startsAt.toISOString() },
            after: { starts_at: times.starts_at },
          },
        },
      },
    });
    expect(await eventOf(eventId)).toEqual(before);
    await expect(save(eventId, { ...times, notify: true })).rejects.toMatchObject({
      status: 422,
      detail: { errors: { refund_until: [expect.any(String)] } },
    });
    const decision = { notify: true, refund_until: refundUntil() } as const;
    await save(eventId, { ...times, ...decision });
    expect((await eventOf(eventId)).startsAt.toISOString()).toBe(times.starts_at);
  });

  it("needs no decision for a text, for an event that is over, and without tickets", async () => {
    const { eventId, id } = await freeOrder();
    await save(eventId, { title: "Άλλος τίτλος", venue: "ΜΕΓΑΡΟ" });
    await tell(eventId);
    expect(await changesOf(id)).toEqual([]);
    const past = new Date(Date.now() - DAY_MS);
    const over = await freeOrder({ startsAt: new Date(past.getTime() - HOUR_MS), endsAt: past });
    await save(over.eventId, await moved(over.eventId, 30));
    const { eventId: unsold } = await testEvent();
    await save(unsold, await moved(unsold));
  });

  it("never leaves fewer seats than are booked", async () => {
    const { eventId } = await freeOrder();
    const refused = {
      status: 422,
      detail: { errors: { capacity: [expect.stringContaining("2")] } },
    };
    await expect(save(eventId, { capacity: 1, notify: true })).rejects.toMatchObject(refused);
    await save(eventId, { capacity: 2 });
  });

  it("waits for a buyer who is just taking seats, and counts them", async () => {
    const { eventId, typeIds } = await testEvent();
    const times = await moved(eventId);
    let isSaved = false;
    const saving = await inTransaction(async (tx) => {
      await lockEvent(tx, eventId);
      const result = save(eventId, times).then(
        () => "saved",
        (error: { status: number }) => error.status,
      );
      void result.then(() => (isSaved = true));
      await expect
        .poll(async () => {
          const [row] = await db.$queryRaw<{ waits: boolean }[]>`
            SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
              AND cardinality(pg_blocking_pids(pid)) > 0) AS waits`;
          return row?.waits;
        })
        .toBe(true);
      const ticketTypeId = typeIds[0] ?? 0;
      await tx.order.create({
        data: {
          eventId,
          name: "Μαρία",
          surname: "Δούκα",
          email: "m@example.test",
          locale: "el",
          totalCents: 0,
          vatCents: 0,
          expiresAt: new Date(Date.now() + HOUR_MS),
          tickets: {
            create: {
              code: `R${eventId}`.padStart(16, "0"),
              eventId,
              ticketTypeId,
              grossCents: 0,
              vatCents: 0,
            },
          },
        },
      });
      expect(isSaved).toBe(false);
      return { result };
    });
    expect(await saving.result).toBe(409);
  });
});

describe("the mail about a change", () => {
  it("has the first and the last state of quick changes, once", async () => {
    const { id, eventId } = await cardOrder();
    const first = await eventOf(eventId);
    const decision = { notify: true, refund_until: refundUntil() } as const;
    await save(eventId, { ...(await moved(eventId)), ...decision });
    await save(eventId, { ...(await moved(eventId)), ...decision });
    await tell(eventId);
    await save(eventId, { venue: "Ωδείο", ...decision });
    await tell(eventId);
    await tell(eventId);
    const jobs = await changesOf(id);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]!.known.starts_at).toBe(first.startsAt.toISOString());
    const mail = (await changeMail(id))!;
    expect(mail.quote).toMatch(/Πότε: .+\n\(πριν: .+\)\n\nΠού: Ωδείο\n\(πριν: Μέγαρο\)/);
    expect(mail.quote).toContain("επιστρέφετε τα εισιτήριά σας");
    const { startsAt, calendarSequence } = await eventOf(eventId);
    expect(startsAt.getTime()).toBe(first.startsAt.getTime() + 2 * DAY_MS);
    const [entry] = parseEvents(mail.calendar!.content);
    expect(mail.calendar!.method).toBe("REQUEST");
    expect(entry).toMatchObject({ uid: `event-${eventId}@localhost`, sequence: calendarSequence });
    expect(calendarSequence).toBe(first.calendarSequence + 3);
    expect(entry!.startDate.toJSDate()).toEqual(wholeSecond(startsAt));
    expect(entry!.attendees).toHaveLength(1);
    expect(mail.calendar!.content).toContain("ORGANIZER");
  });

  it("is not sent when the event is as the buyer knows it again", async () => {
    const { id, eventId } = await freeOrder();
    await save(eventId, { ...(await moved(eventId)), notify: true });
    await save(eventId, { ...(await moved(eventId, -1)), notify: true });
    await tell(eventId);
    expect(await changesOf(id)).toEqual([]);
    // The control, and moved back between the job and the mail.
    await save(eventId, { ...(await moved(eventId)), notify: true });
    await tell(eventId);
    expect(await changeMail(id)).toMatchObject({ text: "event_changed" });
    await save(eventId, { ...(await moved(eventId, -1)), notify: true });
    expect(await changeMail(id)).toBeUndefined();
  });

  it("is not sent for tickets that were given back, nor after the event", async () => {
    const { id, eventId } = await freeOrder();
    await save(eventId, { ...(await moved(eventId)), notify: true });
    await tell(eventId);
    expect((await changeMail(id))?.quote).not.toContain("επιστρέφετε");
    await giveBack(id);
    expect(await changeMail(id)).toBeUndefined();
  });
});

describe("a cancelled event", () => {
  it("ends its orders, asks for each refund, and tells each buyer once", async () => {
    const card = await cardOrder();
    const { eventId, ticketTypeId } = card;
    const free = await testOrder({ eventId, ticketTypeId }, { cents: 0 });
    await inTransaction((tx) => markPaid(tx, free, new Date()));
    const held = await testOrder({ eventId, ticketTypeId });
    const own = await testOrder({ eventId, ticketTypeId }, { cents: 0 });
    await inTransaction((tx) => markPaid(tx, own, new Date()));
    await giveBack(own);
    await expect(save(eventId, { cancelled: true })).rejects.toMatchObject({
      detail: {
        data: { affected: { orders: 3, changed: ["cancelled"], needs_refund_until: false } },
      },
    });
    await save(eventId, { cancelled: true, cancel_reason: "Κακοκαιρία", notify: true });
    await Promise.all([tell(eventId), tell(eventId)]);
    expect(await orderOf(card.id)).toMatchObject({ status: "refund_due", refundAsked: true });
    expect((await orderOf(free)).status).toBe("refunded");
    expect((await orderOf(held)).status).toBe("cancelled");
    const told = await Promise.all([card.id, free, held, own].map(cancellationsOf));
    expect(told.map((mails) => mails.length)).toEqual([1, 1, 1, 0]);
    const mail = (await eventNoticeMails.event_cancelled.write(told[0]![0]!))!;
    expect(mail.calendar!.method).toBe("CANCEL");
    expect(mail.quote).toMatch(/Κακοκαιρία[^]*Τα χρήματά σας επιστρέφονται/);
    const freeMail = await eventNoticeMails.event_cancelled.write(told[1]![0]!);
    expect(freeMail?.quote).not.toContain("χρήματα");
    const refund = await db.refund.findFirstOrThrow({ where: { payment: { orderId: card.id } } });
    expect(refund).toMatchObject({ cause: "event_cancelled", amountCents: 2_480 });
    await sendRefund(refund.id);
    expect(await orderOf(card.id)).toMatchObject({ status: "refunded", refundAsked: false });
  });

  it("closes an open payment, and sends money back that came all the same", async () => {
    const open = await paidOrder();
    await startPayment(open.id, "card", "el");
    await save(open.eventId, { cancelled: true, notify: true });
    await sendNotices(() => Promise.resolve(false), open.eventId);
    expect((await orderOf(open.id)).status).toBe("pending_payment");
    await tell(open.eventId);
    expect((await orderOf(open.id)).status).toBe("cancelled");
    expect(await cancellationsOf(open.id)).toHaveLength(1);

    const late = await paidOrder();
    const session = await payAtStripe(server, late.id);
    await save(late.eventId, { cancelled: true, notify: true });
    await deliver(server.deliver("checkout.session.completed", session));
    expect(await orderOf(late.id)).toMatchObject({ status: "refund_due" });
    await tell(late.eventId);
    expect(await orderOf(late.id)).toMatchObject({ status: "refund_due", refundAsked: true });
  });
});

describe("tickets that are given back", () => {
  it("are refunded until the stated day, and free their seats at once", async () => {
    const { id, eventId } = await cardOrder();
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
    const { id, eventId } = await cardOrder();
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

describe("the reminder of tickets", () => {
  const tomorrow = () => {
    const startsAt = new Date(Date.now() + 23 * HOUR_MS);
    return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
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
