import { millisecondsInDay } from "date-fns/constants";
import { visitor } from "@/lib/kernel/core/actor";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { readPath } from "@/lib/kernel/core/records";
import type { SentEvent } from "@/lib/commerce/event/write/schema";
import { updateEvent } from "@/lib/commerce/event/write/update";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { signOrder } from "@/lib/commerce/order/link";
import { markPaid } from "@/lib/commerce/order/state";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { endPaymentsOf } from "@/lib/commerce/payment/close";
import { returnTickets } from "@/lib/commerce/payment/refund/return";
import type { TestStripe } from "@/lib/commerce/payment/stripe/test-stripe";
import { deliver, paidOrder, payAtStripe } from "@/lib/commerce/payment/test-checkout";
import type { eventNoticeMails } from "./mails";
import { sendNotices } from "./send";

/** For tests: a free event with an order of two tickets. */
export async function freeOrder(change: Parameters<typeof testEvent>[0] = {}) {
  const { eventId, typeIds } = await testEvent({ types: [{ capacity: 10 }], ...change });
  const ticketTypeId = typeIds[0] ?? 0;
  const id = await testOrder({ eventId, ticketTypeId }, { seats: 2, cents: 0 });
  await inTransaction((tx) => markPaid(tx, id, new Date(Date.now() - millisecondsInDay)));
  return { id, eventId, ticketTypeId };
}

/** For tests: an order of two tickets of 12.40 that was paid by card. */
export async function cardOrder(server: TestStripe) {
  const order = await paidOrder();
  await deliver(server.deliver("checkout.session.completed", await payAtStripe(server, order.id)));
  return order;
}

export const eventOf = (id: number) => db.event.findUniqueOrThrow({ where: { id } });

export const orderOf = (id: number) =>
  db.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, refundAsked: true, number: true, linkVersion: true },
  });

/** For tests: saves an event as an editor. */
export const saveAs = (editor: EditorActor) => (eventId: number, change: Partial<SentEvent>) =>
  updateEvent(editor, eventId, change, "el", undefined);

/** For tests: the times of an event some days later. */
export async function moved(eventId: number, days = 1) {
  const { startsAt, endsAt } = await eventOf(eventId);
  return {
    starts_at: new Date(startsAt.getTime() + days * millisecondsInDay).toISOString(),
    ends_at: new Date(endsAt.getTime() + days * millisecondsInDay).toISOString(),
  };
}

/** For tests: a time until which tickets can be returned. */
export const refundUntil = () => new Date(Date.now() + 5 * millisecondsInDay).toISOString();

/** For tests: the job that tells the buyers of an event. */
export const tell = (eventId: number) => sendNotices(endPaymentsOf, eventId);

/** For tests: the mails of a kind that wait for the buyer of an order. */
export async function mailsOf<K extends keyof typeof eventNoticeMails>(kind: K, orderId: number) {
  const rows = await db.mail.findMany({ where: { kind }, orderBy: { id: "asc" } });
  return rows.flatMap(({ payload }) =>
    readPath(payload, "orderId") === orderId
      ? [{ ...(payload as object), kind } as MailJob<K>]
      : [],
  );
}

/** For tests: the buyer gives tickets back by signed link. */
export const giveBack = async (id: number, codes?: string[]) =>
  returnTickets(visitor, id, { codes }, signOrder(await orderOf(id)), "el");
