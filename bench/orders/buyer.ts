import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { postJson, type Sale, type Shop } from "./shop";

/** Milliseconds after which a buyer's browser gives up repeating a request. */
const GIVE_UP_MS = 60_000;
const AGAIN_AFTER_MS = 300;

export const COMPLETED = "checkout.session.completed";
const EXPIRED = "checkout.session.expired";
const UNPAID = { status: "expired", payment_status: "unpaid" } as const;

const orderAnswer = z.object({ data: z.object({ id: z.int(), signature: z.string() }) });
const paymentAnswer = z.object({ data: z.object({ redirect_url: z.string() }) });

export type Reserved = { id: number; signature: string; email: string; ip: string };
type Tried = { status: number; milliseconds: number; order: Reserved | undefined };

let buyers = 0;
/** An IP address of the next buyer. */
const nextAddress = () => {
  buyers += 1;
  return `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`;
};

/** One request to order a seat, with what identifies the buyer and the attempt. */
export function newAttempt(sale: Sale) {
  const email = `${randomUUID()}@example.test`;
  return {
    email,
    ip: nextAddress(),
    key: randomUUID(),
    body: {
      event_id: sale.eventId,
      items: [{ ticket_type_id: sale.typeId, quantity: 1 }],
      buyer: { name: "Μαρία", surname: "Δούκα", email },
    },
  };
}
type Attempt = ReturnType<typeof newAttempt>;

/** Orders a seat once; a connection that breaks is status 0. */
export async function orderOnce(url: string, attempt: Attempt): Promise<Tried> {
  const { email, ip, key, body } = attempt;
  const began = performance.now();
  const headers = { "x-forwarded-for": ip, "idempotency-key": key };
  const answer = await postJson(`${url}/api/event-order`, body, headers).catch(() => null);
  const milliseconds = performance.now() - began;
  if (answer?.status !== 201)
    return { status: answer?.status ?? 0, milliseconds, order: undefined };
  const { id, signature } = orderAnswer.parse(answer.body).data;
  return { status: 201, milliseconds, order: { id, signature, email, ip } };
}

/** Repeats `send` as a browser does while the site is not there: same key, same body. */
async function untilAnswered<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  for (const began = Date.now(); ; await sleep(AGAIN_AFTER_MS)) {
    const answer = await send();
    const isFinal = answer.status !== 0 && answer.status < 500;
    if (isFinal || Date.now() - began > GIVE_UP_MS) return answer;
  }
}

/**
 * Begins the payment by card.
 * @returns the id of the session at the gateway; undefined when refused or broken, to be sent again
 */
export async function beginPayment(shop: Shop, order: Reserved): Promise<string | undefined> {
  const answer = await postJson(
    `${shop.url}/api/payment`,
    { event_order_id: order.id, method: "card", signature: order.signature },
    { "x-forwarded-for": order.ip },
  ).catch(() => null);
  if (answer?.status !== 201 && answer?.status !== 200) return undefined;
  return new URL(paymentAnswer.parse(answer.body).data.redirect_url).pathname.slice(1);
}

/** An event of a session, as the gateway signs it; the same bytes each time it is sent. */
export function eventOf(shop: Shop, sessionId: string, type: string, change: object = {}) {
  const session = shop.stripe.sessions.get(sessionId);
  if (!session) throw new Error(`there is no session ${sessionId}`);
  return shop.stripe.deliver(type, { ...session, ...change }, { id: `evt_${randomUUID()}` });
}
type Event = ReturnType<typeof eventOf>;

/** Sends an event to the webhook once. @returns the status, 0 without an answer */
export async function deliverOnce(shop: Shop, { payload, signature }: Event): Promise<number> {
  const response = await fetch(`${shop.url}/api/payment/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body: payload,
  }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status ?? 0;
}

/** Sends an event until the site takes it, as Stripe does for three days. */
export const deliver = (shop: Shop, event: Event) =>
  untilAnswered(async () => ({ status: await deliverOnce(shop, event) }));

/** What became of a buyer. */
export type Bought = {
  /** Of the order: 201, 409, or another when the buyer gave up. */
  status: number;
  order?: Reserved;
  sessionId?: string;
  isPaid: boolean;
};

/**
 * Orders, pays at the gateway, and lets the gateway report it, with repetitions until the site
 * answers.
 */
export async function buy(shop: Shop, sale: Sale): Promise<Bought> {
  const attempt = newAttempt(sale);
  const { status, order } = await untilAnswered(() => orderOnce(shop.url, attempt));
  if (!order) return { status, isPaid: false };
  const { sessionId } = await untilAnswered(async () => {
    const id = await beginPayment(shop, order);
    return { status: id ? 200 : 503, sessionId: id };
  });
  if (!sessionId) return { status, order, isPaid: false };
  shop.stripe.pay(shop.stripe.sessions.get(sessionId));
  await deliver(shop, eventOf(shop, sessionId, COMPLETED));
  // Old news that come late must change nothing.
  if (order.id % 2 === 0) await deliver(shop, eventOf(shop, sessionId, EXPIRED, UNPAID));
  return { status, order, sessionId, isPaid: true };
}
