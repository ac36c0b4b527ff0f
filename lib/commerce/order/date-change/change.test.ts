import { addDays } from "date-fns";
import { describe, expect, it, vi } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { visitor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { signOrder } from "../link";
import { orderMails } from "../mails";
import { newOrder } from "../new-order";
import { findOrder } from "../read";
import { reserve } from "../reserve";
import { markPaid } from "../state";
import { testEvent, testOrder } from "../test-event";
import { changeDate } from "./change";
import { dateChoices } from "./choices";

const locks = vi.hoisted(() => ({ areOn: true }));
vi.mock(import("../lock"), async (original) => {
  const real = await original();
  const lockEvent: typeof real.lockEvent = (tx, id) =>
    locks.areOn
      ? real.lockEvent(tx, id)
      : (tx.$executeRaw`SELECT 1` as ReturnType<typeof real.lockEvent>);
  return { ...real, lockEvent };
});

const SOON = addDays(new Date(), 3);
type Event = Parameters<typeof testEvent>[0];

/** Dates of one series, with the one ticket type that each sells. */
async function datesOf(...dates: Event[]) {
  const { id: seriesId } = await db.eventSeries.create({ data: {}, select: { id: true } });
  const made: { eventId: number; typeId: number }[] = [];
  for (const date of dates) {
    const { eventId, typeIds } = await testEvent({ seriesId, ...date });
    made.push({ eventId, typeId: typeIds[0]! });
  }
  return made;
}

async function paidOrder(
  { eventId, typeId }: { eventId: number; typeId: number },
  data: object = {},
) {
  const id = await testOrder({ eventId, ticketTypeId: typeId }, { cents: 0, ...data });
  await inTransaction(async (tx) => {
    const { totalCents } = await tx.order.findUniqueOrThrow({ where: { id } });
    if (totalCents > 0)
      await tx.order.update({ where: { id }, data: { status: "pending_payment" } });
    await markPaid(tx, id, new Date());
  });
  const order = await db.order.findUniqueOrThrow({ where: { id } });
  const signature = signOrder(order);
  const move = (event: number) => changeDate(visitor, id, { event_id: event }, signature, "en");
  return { id, signature, move };
}

/** The words of a refusal, or the state after success. */
const told = async (trial: Promise<{ event_id: number | null }>) =>
  trial.then(
    (order) => order.event_id,
    (error: Error & { detail?: { errors?: unknown } }) => error.message,
  );
const takenOf = async (eventId: number) => {
  const rows = await db.$queryRaw<{ taken: number }[]>`SELECT taken FROM taken_seats(${eventId})`;
  return rows.reduce((sum, { taken }) => sum + taken, 0);
};
const soldOutOf = (eventId: number) => db.soldOutTicketType.count({ where: { eventId } });

describe("the change of the date", () => {
  it("leads from hidden tickets to hidden ones, and to no other group price", async () => {
    const hidden = { isHidden: true };
    const group = { priceCents: 900, groupFrom: 2, groupPriceCents: 500 };
    const cheaper = { ...group, groupPriceCents: 400 };
    const [from, shown, same] = await datesOf(
      { types: [hidden] },
      { types: [{}] },
      { types: [hidden] },
    );
    const order = await paidOrder(from!);
    const { dates } = await dateChoices(visitor, order.id, order.signature);
    expect(dates.map(({ event_id: id }) => id)).toEqual([same!.eventId]);
    expect(await told(order.move(shown!.eventId))).toContain("not sold for that date");
    expect(await told(order.move(same!.eventId))).toBe(same!.eventId);
    const [five, four] = await datesOf(
      { types: [group], refundUntil: SOON },
      { types: [cheaper], refundUntil: SOON },
    );
    const grouped = await paidOrder(five!, { seats: 2, cents: 500 });
    expect(await told(grouped.move(four!.eventId))).toContain("at another price");
  });

  it("moves all tickets with their codes, frees and takes seats, and tells the buyer", async () => {
    const [from, to] = await datesOf({ types: [{ capacity: 2 }] }, { types: [{ capacity: 2 }] });
    const { id, signature, move } = await paidOrder(from!, { seats: 2 });
    const codes = async () =>
      (await db.ticket.findMany({ where: { orderId: id }, orderBy: { id: "asc" } })).map(
        ({ code, eventId, ticketTypeId }) => [code, eventId, ticketTypeId],
      );
    const before = await codes();
    expect([await soldOutOf(from!.eventId), await soldOutOf(to!.eventId)]).toEqual([1, 0]);
    expect((await dateChoices(visitor, id, signature)).dates).toMatchObject([
      { event_id: to!.eventId, remaining: null },
    ]);
    expect(await told(move(to!.eventId))).toBe(to!.eventId);
    expect(await codes()).toEqual(before.map(([code]) => [code, to!.eventId, to!.typeId]));
    expect([await takenOf(from!.eventId), await takenOf(to!.eventId)]).toEqual([0, 2]);
    expect([await soldOutOf(from!.eventId), await soldOutOf(to!.eventId)]).toEqual([0, 1]);
    const [item] = await db.orderItem.findMany({ where: { orderId: id } });
    expect(item).toMatchObject({ ticketTypeId: to!.typeId, quantity: 2 });
    const mails = await db.mail.findMany({ where: { kind: "order_moved" } });
    expect(
      mails.filter(({ payload }) => (payload as { orderId: number }).orderId === id),
    ).toHaveLength(1);
    const mail = await orderMails.order_moved.write({ kind: "order_moved", orderId: id });
    expect(mail).toMatchObject({ to: "maria@example.test", text: "order_moved" });
    expect(mail?.calendar).toBeTruthy();
  });

  it("keeps the answers under the questions of the new date, or refuses", async () => {
    const [from, to, other] = await datesOf({}, {}, {});
    const ask = (eventId: number, label: string, required = true) =>
      db.eventQuestion.create({
        data: { eventId, required, translations: { create: { locale: "en", label } } },
        select: { id: true },
      });
    const own = await ask(from!.eventId, "Diet");
    const same = await ask(to!.eventId, "Diet");
    await ask(other!.eventId, "Age");
    const { id, signature, move } = await paidOrder(from!, { answers: { [own.id]: "None" } });
    expect((await dateChoices(visitor, id, signature)).dates.map((one) => one.event_id)).toEqual([
      to!.eventId,
    ]);
    expect(await told(move(other!.eventId))).toMatch("asks other questions");
    await move(to!.eventId);
    const order = await db.order.findUniqueOrThrow({ where: { id } });
    expect(order.answers).toEqual({ [same.id]: "None" });
  });

  it("is refused for what cannot move, and says why", async () => {
    const dear = { types: [{ priceCents: 1_500 }] };
    const [from, to, costly] = await datesOf({}, {}, dear);
    const [foreign] = await datesOf({});
    const [off] = await datesOf({ cancelledAt: new Date() });
    const { id, move } = await paidOrder(from!);
    const set = (data: object) => db.order.update({ where: { id }, data, select: { id: true } });
    const setTicket = (data: object) => db.ticket.updateMany({ where: { orderId: id }, data });
    expect(await told(move(costly!.eventId))).toMatch("another price");
    for (const event of [from!, foreign!, off!])
      await expect(move(event.eventId)).rejects.toMatchObject({ code: "invalid" });
    await set({ disputed: true });
    expect(await told(move(to!.eventId))).toMatch("no longer be changed");
    await set({ disputed: false, refundAsked: true });
    expect(await told(move(to!.eventId))).toMatch("no longer be changed");
    await set({ refundAsked: false });
    await setTicket({ checkedInAt: new Date() });
    expect(await told(move(to!.eventId))).toMatch("already used");
    await setTicket({ checkedInAt: null });
    const { id: ticketId } = await db.ticket.findFirstOrThrow({ where: { orderId: id } });
    const holder = { name: "A", surname: "B", email: "a@example.test", locale: "en" as const };
    await db.ticketHolder.create({ data: { ticketId, ...holder } });
    expect(await told(move(to!.eventId))).toMatch("given to another");
    await db.ticketHolder.delete({ where: { ticketId } });
    await db.event.update({ where: { id: to!.eventId }, data: { startsAt: new Date() } });
    expect(await told(move(to!.eventId))).toMatch("closed");
    await db.event.update({
      where: { id: to!.eventId },
      data: { startsAt: SOON, cancelledAt: SOON },
    });
    expect(await told(move(to!.eventId))).toMatch("closed");
    await db.event.update({ where: { id: to!.eventId }, data: { cancelledAt: null } });
    await db.event.update({ where: { id: from!.eventId }, data: { startsAt: new Date() } });
    expect(await told(move(to!.eventId))).toMatch("no longer be changed");
    expect(await takenOf(to!.eventId)).toBe(0);
  });

  it("of paid tickets ends with the day of returns; managers may until the start", async () => {
    const priced = { types: [{ priceCents: 1_000 }] };
    const [from, to] = await datesOf({ ...priced, refundUntil: SOON }, priced);
    const { id, move } = await paidOrder(from!, { cents: 1_000 });
    await db.event.update({ where: { id: from!.eventId }, data: { refundUntil: new Date() } });
    expect(await told(move(to!.eventId))).toMatch("no longer be changed");
    const manager = await testActor("manager");
    await changeDate(manager, id, { event_id: to!.eventId }, null, "en");
    expect(await db.auditEntry.count({ where: { action: "order.moved", subjectId: id } })).toBe(1);
    const { totalCents, status } = await findOrder(manager, { id }, null);
    expect([totalCents, status]).toEqual([1_000, "paid"]);
  });

  it("is not offered for a date that is not on sale, and refused there", async () => {
    const [from, to] = await datesOf({}, { types: [{ salesStart: SOON }] });
    const { id, signature, move } = await paidOrder(from!);
    expect(await dateChoices(visitor, id, signature)).toEqual({ dates: [] });
    expect(await told(move(to!.eventId))).toMatch("not on sale");
  });

  it("is nobody else's, and tells nobody that the order exists", async () => {
    const [from, to] = await datesOf({}, {});
    const { id } = await paidOrder(from!);
    const reader = await testActor("user");
    for (const actor of [visitor, reader]) {
      const trial = changeDate(actor, id, { event_id: to!.eventId }, "wrong", "en");
      await expect(trial).rejects.toMatchObject({ code: "not_found" });
      await expect(dateChoices(actor, id, "wrong")).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("gives the freed seats to who waits, and takes none that are theirs", async () => {
    const one = { types: [{ capacity: 1 }] };
    const [from, to] = await datesOf(one, one);
    const wait = async ({ eventId, typeId }: { eventId: number; typeId: number }) => {
      const who = { email: "w@example.test", name: "W", locale: "en" as const, quantity: 1 };
      const data = { eventId, ticketTypeId: typeId, ...who };
      return (await db.waitlistEntry.create({ data, select: { id: true } })).id;
    };
    const statusOf = async (id: number) =>
      (await db.waitlistEntry.findUniqueOrThrow({ where: { id } })).status;
    const { move } = await paidOrder(from!);
    const there = await wait(to!);
    expect(await told(move(to!.eventId))).toMatch("not that many free seats");
    expect(await statusOf(there)).toBe("offered");
    await db.waitlistEntry.update({ where: { id: there }, data: { status: "left" } });
    const here = await wait(from!);
    expect(await told(move(to!.eventId))).toBe(to!.eventId);
    expect(await statusOf(here)).toBe("offered");
  });
});

describe("changes of one instant", () => {
  const ROUND = 8;
  /** Orders of as many dates, and buyers, all want the one seat of another date. */
  async function race() {
    const last = { types: [{ capacity: 1 }] };
    const [to, ...from] = await datesOf(last, ...Array.from({ length: ROUND }, () => ({})));
    const orders = await Promise.all(from.map((date) => paidOrder(date)));
    const buy = () =>
      reserve(
        visitor,
        newOrder.parse({
          event_id: to!.eventId,
          items: [{ ticket_type_id: to!.typeId, quantity: 1 }],
          buyer: { name: "M", surname: "D", email: `${crypto.randomUUID()}@example.test` },
        }),
        "en",
      );
    const results = await Promise.allSettled([
      ...orders.map(({ move }) => move(to!.eventId)),
      ...(locks.areOn ? [buy(), buy()] : []),
    ]);
    return {
      won: results.filter(({ status }) => status === "fulfilled").length,
      codes: results.flatMap((one) =>
        one.status === "rejected" ? [(one.reason as { code?: string }).code] : [],
      ),
      taken: await takenOf(to!.eventId),
    };
  }

  it("take the last seat once", async () => {
    const { won, codes, taken } = await race();
    expect([won, taken]).toEqual([1, 1]);
    expect(new Set(codes)).toEqual(new Set(["conflict"]));
  });

  it("would take it often without the lock, which is a control", async () => {
    locks.areOn = false;
    try {
      expect((await race()).taken).toBeGreaterThan(1);
    } finally {
      locks.areOn = true;
    }
  });

  it("in both directions wait for each other without a deadlock", async () => {
    const [one, other] = await datesOf({}, {});
    const there = await Promise.all(Array.from({ length: 6 }, () => paidOrder(one!)));
    const back = await Promise.all(Array.from({ length: 6 }, () => paidOrder(other!)));
    await Promise.all([
      ...there.map(({ move }) => move(other!.eventId)),
      ...back.map(({ move }) => move(one!.eventId)),
    ]);
    expect([await takenOf(one!.eventId), await takenOf(other!.eventId)]).toEqual([6, 6]);
  });
});
