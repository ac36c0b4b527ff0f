import { millisecondsInDay } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { visitor, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { changeDate } from "@/lib/commerce/order/date-change/change";
import { dateChoices } from "@/lib/commerce/order/date-change/choices";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import { checkIn } from "@/lib/commerce/ticket/door/check-in";
import { giveTicket } from "@/lib/commerce/ticket/transfer/give";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { changeChoices } from "./choices";
import { changeTickets } from "./make";
import {
  eventWith,
  openOf,
  paidOrder,
  payNow,
  series,
  sumsOf,
  toDate,
  toType,
} from "./test-changes";

let manager: UserActor;
let editor: UserActor;
beforeEach(async () => {
  settings().DEMO = true;
  limiterState.get().limiters.clear();
  manager ??= await testActor("manager");
  editor ??= await (await testUser({ role: "editor" })).actor();
});

type Order = Awaited<ReturnType<typeof paidOrder>>;
/** The buyer gives one of the tickets away, perhaps on a later day. */
const give = (order: Order, at: number, sendOn?: string) =>
  giveTicket(
    visitor,
    order.tickets[at]!,
    {
      name: "Άννα",
      surname: "Ρήγα",
      email: `anna-${order.id}-${at}@example.test`,
      locale: "en",
      ...(sendOn ? { send_on: sendOn } : {}),
    } as Parameters<typeof giveTicket>[2],
    order.signature,
    "en",
    null,
  );
const codesOf = async ({ id }: Order) =>
  (await db.ticket.findMany({ where: { orderId: id }, orderBy: { id: "asc" } })).map(
    ({ code }) => code,
  );
const movedMails = (order: Order) =>
  db.mail.findMany({
    where: { kind: "ticket_moved", toAddress: { startsWith: `anna-${order.id}-` } },
  });
const told = (trial: Promise<unknown>) =>
  trial.then(
    () => "done",
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error.message;
    },
  );
/** The outcome of a scan at the door of an event. */
const scan = (eventId: number, code: string) =>
  checkIn(editor, eventId, { code, device: "" }, "en").then(
    () => "admitted",
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return (error.detail.data as { reason?: string } | undefined)?.reason ?? error.code;
    },
  );

/** Two dates of a series at these prices, and an order of two tickets of which the second is given. */
async function givenOrder(cents = 1_000, seats = 2) {
  const seriesId = await series();
  const one = await eventWith([{ priceCents: 1_000 }], { seriesId });
  const two = await eventWith([{ priceCents: cents }], { seriesId });
  const order = await paidOrder(one.eventId, one.typeIds[0]!, 1_000, seats);
  await give(order, seats - 1);
  return { one, two, order };
}

describe("the type of tickets of which another was given away", () => {
  it("is changed by the buyer for those that they hold, and for no other", async () => {
    const { eventId, typeIds } = await eventWith([{ priceCents: 1_000 }, { priceCents: 600 }]);
    const order = await paidOrder(eventId, typeIds[0]!, 1_000, 2);
    await give(order, 1);
    const { types } = await changeChoices(visitor, order.id, order.signature, "en");
    expect(types.map(({ ticket_id: id }) => id)).toEqual([order.tickets[0]]);
    for (const at of [[1], [0, 1]])
      expect(await told(toType(order, typeIds[1]!, -400 * at.length, at))).toMatch("still hold");
    expect(await told(toType(order, typeIds[1]!, -400, [0]))).toBe("done");
    expect(await sumsOf(order)).toMatchObject({ total: 1_600, tickets: 1_600 });
    expect(await movedMails(order)).toEqual([]);
  });

  it("goes back with its money when the ticket was given away before that came", async () => {
    const { eventId, typeIds } = await eventWith([{ priceCents: 1_000 }, { priceCents: 1_500 }]);
    const order = await paidOrder(eventId, typeIds[0]!, 1_000, 2);
    await toType(order, typeIds[1]!, 500, [0]);
    const paymentId = await openOf(order);
    await give(order, 0);
    await payNow(paymentId);
    expect(await db.payment.findUnique({ where: { id: paymentId } })).toMatchObject({
      isSurplus: true,
    });
    // The other one's being given away changes nothing.
    const other = await paidOrder(eventId, typeIds[0]!, 1_000, 2);
    await toType(other, typeIds[1]!, 500, [0]);
    const otherId = await openOf(other);
    await give(other, 1);
    await payNow(otherId);
    expect(await sumsOf(other)).toMatchObject({ total: 2_500, kept: 2_500 });
  });
});

describe("the date of tickets that others hold", () => {
  it("is not moved by the buyer, at any price", async () => {
    const { two, order } = await givenOrder();
    const move = changeDate(visitor, order.id, { event_id: two.eventId }, order.signature, "en");
    expect(await told(move)).toMatch("given to another person");
    expect((await dateChoices(visitor, order.id, order.signature)).dates).toEqual([]);
    const cheap = await givenOrder(500);
    expect(await told(toDate(cheap.order, cheap.two.eventId, -1_000))).toMatch("given to another");
    expect(
      (await changeChoices(visitor, cheap.order.id, cheap.order.signature, "en")).dates,
    ).toEqual([]);
  });

  it("is moved by managers: the old code dies, and the holder gets the new one", async () => {
    const { one, two, order } = await givenOrder();
    const [own, former] = await codesOf(order);
    expect((await dateChoices(manager, order.id, null)).dates).toHaveLength(1);
    await changeDate(manager, order.id, { event_id: two.eventId }, null, "en");
    const [ownAfter, code] = await codesOf(order);
    expect(ownAfter).toBe(own);
    expect(code).not.toBe(former);
    expect(await scan(two.eventId, former!)).toBe("given_on");
    expect(await scan(one.eventId, code!)).toBe("other_event");
    expect(await scan(two.eventId, code!)).toBe("admitted");
    const [mail, ...more] = await movedMails(order);
    expect(more).toEqual([]);
    const job = { ...(mail!.payload as object), kind: "ticket_moved" } as MailJob;
    const composed = await composeMail(mail!, job, MAIL_WRITERS);
    expect(composed?.subject).toMatch("another date");
    expect(composed?.quote).toContain(spacedCode(code!));
    expect(JSON.stringify(composed)).not.toContain(former!);
  });

  it("is moved by managers for less, and by nobody for a payment", async () => {
    const cheap = await givenOrder(500);
    const [, former] = await codesOf(cheap.order);
    const move = (of: typeof cheap, cents: number) =>
      changeTickets(
        manager,
        of.order.id,
        { event_id: of.two.eventId, difference_cents: cents },
        null,
        "en",
      );
    await move(cheap, -1_000);
    expect(await movedMails(cheap.order)).toHaveLength(1);
    expect(await scan(cheap.two.eventId, former!)).toBe("given_on");
    expect(await sumsOf(cheap.order)).toMatchObject({ total: 1_000 });
    const dear = await givenOrder(1_500);
    expect((await changeChoices(manager, dear.order.id, null, "en")).dates).toEqual([]);
    expect(await told(move(dear, 1_000))).toMatch("given to another person");
    expect(await movedMails(dear.order)).toEqual([]);
  });

  it("leaves a gift alone that is mailed on a later day", async () => {
    const seriesId = await series();
    const one = await eventWith([{ priceCents: 1_000 }], { seriesId });
    const two = await eventWith([{ priceCents: 1_000 }], { seriesId });
    const order = await paidOrder(one.eventId, one.typeIds[0]!, 1_000, 1);
    await give(order, 0, new Date(Date.now() + 5 * millisecondsInDay).toISOString().slice(0, 10));
    const before = await codesOf(order);
    await changeDate(manager, order.id, { event_id: two.eventId }, null, "en");
    expect(await codesOf(order)).toEqual(before);
    expect(await movedMails(order)).toEqual([]);
  });
});

it("a scan and a move at one moment: the ticket is used on its date, or has moved", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const { one, two, order } = await givenOrder(1_000, 1);
    const [former] = await codesOf(order);
    const [scanned, moved] = await Promise.all([
      scan(one.eventId, former!),
      told(changeDate(manager, order.id, { event_id: two.eventId }, null, "en")),
    ]);
    outcomes.add(`${scanned} ${moved}`);
    const { eventId, checkedInAt } = await db.ticket.findFirstOrThrow({
      where: { orderId: order.id },
    });
    if (scanned === "admitted") {
      expect([moved, eventId]).toEqual([expect.stringMatching("already used"), one.eventId]);
      expect(checkedInAt).not.toBeNull();
    } else expect([moved, eventId, checkedInAt]).toEqual(["done", two.eventId, null]);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});
