import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { parseEvents } from "@/lib/kernel/calendar-file/test-events";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { lockEvent } from "@/lib/commerce/order/lock";
import { markPaid } from "@/lib/commerce/order/state";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { moneyAlarms } from "@/lib/commerce/payment/desk/alarms";
import { listAllOrders } from "@/lib/commerce/payment/desk/list";
import { requestRefund } from "@/lib/commerce/payment/refund/request";
import { sendRefund } from "@/lib/commerce/payment/refund/send";
import type { RefundInput } from "@/lib/commerce/payment/schema";
import { startPayment } from "@/lib/commerce/payment/start";
import { TestStripe } from "@/lib/commerce/payment/stripe/test-stripe";
import {
  deliver,
  paidOrder,
  payAtStripe,
  useTestStripe,
} from "@/lib/commerce/payment/test-checkout";
import { eventNoticeMails } from "./mails";
import { sendNotices } from "./send";
import {
  cardOrder,
  eventOf,
  freeOrder,
  giveBack,
  mailsOf,
  moved,
  orderOf,
  refundUntil,
  saveAs,
  tell,
} from "./test-orders";

const server = new TestStripe();
let save: ReturnType<typeof saveAs>;
beforeAll(async () => {
  await useTestStripe(server);
  save = saveAs(await testActor("editor"));
});
afterAll(() => server.stop());

/** Calendar files have whole seconds. */
const wholeSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1_000) * 1_000);
const changesOf = (orderId: number) => mailsOf("event_changed", orderId);
const cancellationsOf = (orderId: number) => mailsOf("event_cancelled", orderId);
const changeMail = async (orderId: number) => {
  const [job] = await changesOf(orderId);
  return eventNoticeMails.event_changed.write(job!);
};

describe("a change of an event with tickets", () => {
  it("is refused with what it hits until it is decided on, and saves nothing", async () => {
    const { eventId } = await cardOrder(server);
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
    const past = new Date(Date.now() - millisecondsInDay);
    const over = await freeOrder({
      startsAt: new Date(past.getTime() - millisecondsInHour),
      endsAt: past,
    });
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
          expiresAt: new Date(Date.now() + millisecondsInHour),
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
    const { id, eventId } = await cardOrder(server);
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
    expect(startsAt.getTime()).toBe(first.startsAt.getTime() + 2 * millisecondsInDay);
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
    const card = await cardOrder(server);
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

  it("asks for no refund beside a dispute or an open refund, and managers see what is due", async () => {
    const manager = await testActor("manager");
    const due = async (eventId: number) => {
      const filters = { flag: "refund_due", eventId } as const;
      const { items } = await listAllOrders(manager, filters, { currentPage: 0, perPage: 9 }, "el");
      return items.map(({ id }) => id);
    };
    const alarm = async () =>
      (await moneyAlarms(manager)).find(({ flag }) => flag === "refund_due")?.count ?? 0;
    const cancelEvent = async (eventId: number) => {
      await save(eventId, { cancelled: true, notify: true });
      await tell(eventId);
    };
    const disputed = await cardOrder(server);
    await db.order.update({ where: { id: disputed.id }, data: { disputed: true } });
    await cancelEvent(disputed.eventId);
    expect(await orderOf(disputed.id)).toMatchObject({ status: "refund_due", refundAsked: false });
    expect(await due(disputed.eventId)).toEqual([disputed.id]);

    const { id, eventId } = await cardOrder(server);
    const refunds = () => db.refund.count({ where: { payment: { orderId: id } } });
    const refund = (input: Omit<RefundInput, "reason">) =>
      requestRefund(manager, id, { ...input, reason: "Αίτημα" }, "el");
    const ticket = await db.ticket.findFirstOrThrow({ where: { orderId: id } });
    await sendRefund((await refund({ ticket_ids: [ticket.id] })).id);
    const open = await refund({ amount_cents: 100 });
    expect(await due(eventId)).toEqual([]);
    const before = await alarm();
    await cancelEvent(eventId);
    expect([(await orderOf(id)).status, await refunds()]).toEqual(["partially_refunded", 2]);
    expect([await due(eventId), await alarm()]).toEqual([[id], before + 1]);
    await sendRefund(open.id);
    expect(await due(eventId)).toEqual([id]);
    await refund({});
    expect([await due(eventId), await alarm()]).toEqual([[], before]);
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
