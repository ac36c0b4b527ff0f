import { db, inTransaction } from "@/lib/kernel/core/db";
import { transferPath } from "@/lib/commerce/order/link";
import { markPaid, markPending } from "@/lib/commerce/order/state";
import { testEvent } from "@/lib/commerce/order/test-event";
import { handlerOf, sendRequest, type RequestOptions } from "../../rights/request";
import { orderBody } from "./test-race";

/** For tests: loads what the first requests would wait for, on a busy machine for seconds. */
export async function loadHandlers(): Promise<void> {
  await handlerOf("POST /api/event-order");
  await handlerOf("POST /api/payment");
  await handlerOf("POST /api/payment/confirm");
}

/** For tests: an event on sale. */
export async function sale(capacity: number, priceCents = 1_000, startsInDays = 30) {
  const startsAt = new Date(Date.now() + startsInDays * 86_400_000);
  const types = [{ capacity, priceCents, maxPerOrder: 10 }];
  const { eventId, typeIds } = await testEvent({
    startsAt,
    endsAt: new Date(startsAt.getTime() + 7_200_000),
    types,
  });
  return { eventId, typeId: typeIds[0] ?? 0 };
}
type Sale = Awaited<ReturnType<typeof sale>>;
type Buyer = { email: string; address: string };

let people = 0;
/** Somebody in a network of ours. */
export const personIn = (network: number): Buyer => ({
  email: `person-${++people}-${crypto.randomUUID().slice(0, 8)}@example.test`,
  address: `10.${100 + (network >> 8)}.${network & 255}.${(people % 250) + 1}`,
});
/** An order of theirs, if they got it. */
export const ask = async (
  of: Sale,
  { email, address }: Buyer,
  seats = 10,
  more: RequestOptions = {},
) => {
  const { status, data, headers } = await sendRequest("POST /api/event-order", {
    ...more,
    body: orderBody(of, {
      items: [{ ticket_type_id: of.typeId, quantity: seats }],
      buyer: { name: "Α", surname: "Β", email },
    }),
    headers: { "x-client-address": address },
  });
  const made = data as { id: number; signature: string };
  const order = status === 201 ? made : undefined;
  return { status, order, retryAfter: Number(headers.get("retry-after")) };
};
type Asked = Awaited<ReturnType<typeof ask>>["order"];
/** They choose a bank transfer. */
export const transfer = (
  order: Asked,
  { address }: Pick<Buyer, "address">,
  more: RequestOptions = {},
) =>
  sendRequest("POST /api/payment", {
    ...more,
    body: {
      event_order_id: order!.id,
      method: "bank_transfer",
      ...(more.user ? {} : { signature: order!.signature }),
    },
    headers: { "x-client-address": address },
  });
/** The number and the token of the mailed link. */
export async function linkOf(order: Asked) {
  const row = await db.order.findUniqueOrThrow({ where: { id: order!.id } });
  const token = new URLSearchParams(transferPath(row).split("?")[1]).get("token") ?? "";
  return { number: row.number, token };
}
/** They press the button behind the mailed link. */
export const confirm = async (order: Asked, { address }: Pick<Buyer, "address">) =>
  sendRequest("POST /api/payment/confirm", {
    body: await linkOf(order),
    headers: { "x-client-address": address },
  });
/** The kinds of mail to an address. */
export const mailsOf = async (email: string) =>
  (await db.mail.findMany({ where: { toAddress: email }, orderBy: { id: "asc" } })).map(
    ({ kind }) => kind,
  );
/** Seats that are held for days. */
export async function heldLong({ eventId }: Sale): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "order" AS o JOIN ticket AS t ON t.order_id = o.id
    WHERE o.event_id = ${eventId} AND o.status = 'pending_payment'`;
  return row?.count ?? 0;
}
/** Lets time pass for all that is held of an event. */
export async function pass({ eventId }: Sale, minutes: number): Promise<void> {
  await db.$executeRaw`UPDATE seat_request SET created_at = created_at - make_interval(mins => ${minutes})
    WHERE event_id = ${eventId}`;
  await db.$executeRaw`UPDATE "order" SET created_at = created_at - make_interval(mins => ${minutes}),
    expires_at = expires_at - make_interval(mins => ${minutes}) WHERE event_id = ${eventId}`;
}
/** They pay by card. */
export const pay = (order: Asked) =>
  inTransaction(async (tx) => {
    await markPending(tx, order!.id);
    await markPaid(tx, order!.id, new Date());
  });
/** Runs tasks, some at once. */
export async function allOf<T>(tasks: (() => Promise<T>)[], atOnce = 12): Promise<T[]> {
  const done: T[] = [];
  const left = tasks.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, task] of left) done[at] = await task();
    }),
  );
  return done;
}
