import { millisecondsInHour } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";
import { testEvent } from "@/lib/commerce/order/test-event";
import { sendRequest, type RequestOptions } from "../../rights/request";
import { orderBody } from "./test-race";

/** The id of no ticket type. */
export const UNKNOWN = 99_999_999;
export const PAST = new Date(Date.now() - millisecondsInHour);

/** For tests: an event with a ticket at 20 €, and a hidden one at 10 €. */
export async function sale(hidden: object = {}, event: object = {}) {
  const types = [
    { priceCents: 2_000 },
    { priceCents: 1_000, capacity: 5, isHidden: true, ...hidden },
  ];
  const { eventId, typeIds } = await testEvent({ types, ...event });
  return { eventId, typeId: typeIds[1] ?? 0, openId: typeIds[0] ?? 0 };
}
export type Sale = Awaited<ReturnType<typeof sale>>;

/** For tests: a code that opens the hidden tickets of some sales. */
export async function opening(sales: readonly Sale[], change: object = {}) {
  const code = `OPEN-${crypto.randomUUID().slice(0, 12).toUpperCase()}`;
  const opens = { create: sales.map(({ typeId }) => ({ ticketTypeId: typeId })) };
  await db.promoCode.create({ data: { code, opens, ...change }, select: { id: true } });
  return code;
}
export const order = (of: Sale, code?: string, change: object = {}) =>
  sendRequest("POST /api/event-order", {
    body: orderBody(of, { ...(code && { promo_code: code }), ...change }),
  });
export const quote = (of: Sale, code: string, ids: number[] = [], options: RequestOptions = {}) =>
  sendRequest("POST /api/event-order/quote", {
    body: {
      event_id: of.eventId,
      items: ids.map((id) => ({ ticket_type_id: id, quantity: 1 })),
      promo_code: code,
    },
    ...options,
  });
