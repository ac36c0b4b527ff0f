import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../scripts/database/migrations";
import type { Workspace } from "../workspace/workspace";
import { buy, COMPLETED, beginPayment, deliver, deliverOnce, eventOf, newAttempt } from "./buyer";
import { orderOnce, type Bought } from "./buyer";
import { sampleSeats } from "./sampler";
import type { Sale, Shop } from "./shop";

export type CrashPlan = { buyers: number; perSecond: number; seats: number };

/** What a sale came to in which database and web process crashed. */
export type CrashResult = {
  /** Seats of paid orders, in the database. */
  sold: number;
  most: number;
  samples: number;
  refused: number;
  /** Buyers who never got an answer about their order, or could not pay. */
  unserved: number;
  /** Orders that a buyer was told of and the database does not have. */
  lost: number;
  /** Buyers with more than one order. */
  doubled: number;
  /** Captured payments of the gateway that no order has. */
  orphans: number;
  /** Captured money less the totals of the paid orders. */
  differenceCents: number;
};

/** Buyers come one after the other; a third through the database crashes, later the web process. */
async function sell(
  workspace: Workspace,
  shop: Shop,
  sale: Sale,
  { buyers, perSecond }: CrashPlan,
): Promise<Bought[]> {
  const began = performance.now();
  const bought: Promise<Bought>[] = [];
  let crash: Promise<void> = Promise.resolve();
  for (let index = 0; index < buyers; index++) {
    await sleep(Math.max(0, began + (index * 1_000) / perSecond - performance.now()));
    bought.push(buy(shop, sale));
    if (index === Math.floor(buyers / 3)) crash = workspace.crashDatabase();
    if (index === Math.floor((buyers * 2) / 3))
      crash = crash.then(() => shop.killWeb()).then(() => shop.startWeb());
  }
  await crash;
  return Promise.all(bought);
}

/** Compares what buyers and gateway know with the database. */
function compare(shop: Shop, { eventId }: Sale, bought: readonly Bought[]) {
  return withClient(shop.databaseUrl, async (client) => {
    const ids = bought.flatMap(({ order }) => order?.id ?? []);
    const emails = bought.flatMap(({ order }) => order?.email ?? []);
    const keys = [...shop.stripe.sessions.values()]
      .filter((session) => session.payment_status === "paid")
      .map((session) => session.metadata.payment);
    const { rows } = await client.query<
      Pick<CrashResult, "sold" | "lost" | "doubled" | "orphans" | "differenceCents">
    >(
      `SELECT
        (SELECT count(*)::int FROM ticket JOIN "order" ON "order".id = ticket.order_id
          WHERE ticket.event_id = $1 AND ticket.status = 'valid' AND "order".status = 'paid') AS sold,
        (SELECT count(*)::int FROM unnest($2::int[]) AS told(id)
          WHERE NOT EXISTS (SELECT FROM "order" WHERE "order".id = told.id)) AS lost,
        (SELECT count(*)::int FROM (SELECT email FROM "order" WHERE email = ANY($3)
          GROUP BY email HAVING count(*) > 1) AS twice) AS doubled,
        (SELECT count(*)::int FROM unnest($4::uuid[]) AS captured(key)
          WHERE NOT EXISTS (SELECT FROM payment WHERE payment.key = captured.key
            AND payment.status = 'captured')) AS orphans,
        (SELECT coalesce(sum(amount_cents), 0)::int FROM payment
          WHERE status = 'captured' AND NOT is_surplus AND gateway = 'stripe')
        - (SELECT coalesce(sum(total_cents), 0)::int FROM "order"
          WHERE status IN ('paid', 'refund_due') AND EXISTS
            (SELECT FROM payment WHERE order_id = "order".id AND gateway = 'stripe')
        ) AS "differenceCents"`,
      [eventId, ids, emails, keys],
    );
    return rows[0]!;
  });
}

/** Sells more seats than there are while database and web process crash. */
export async function sellThroughCrashes(
  workspace: Workspace,
  shop: Shop,
  plan: CrashPlan,
): Promise<CrashResult> {
  const sale = await shop.createSale(plan.seats);
  const work = sell(workspace, shop, sale, plan);
  const { most, samples, result: bought } = await sampleSeats(shop.databaseUrl, sale.eventId, work);
  const refused = bought.filter(({ status }) => status === 409).length;
  return {
    ...(await compare(shop, sale, bought)),
    most,
    samples,
    refused,
    unserved: bought.filter(({ isPaid, status }) => !isPaid && status !== 409).length,
  };
}

/** What an order is after its payment was reported many times. */
export type RepeatedResult = {
  deliveries: number;
  captured: number;
  documents: number;
  mails: number;
  status: string;
};

/** Reports one payment again and again, at once, and with a SIGKILL of the web process between. */
export async function repeatWebhook(shop: Shop, times: number): Promise<RepeatedResult> {
  const { order } = await orderOnce(shop.url, newAttempt(await shop.createSale(1)));
  const sessionId = order && (await beginPayment(shop, order));
  if (!order || !sessionId) throw new Error("the order for the webhook could not be made");
  shop.stripe.pay(shop.stripe.sessions.get(sessionId));
  const event = eventOf(shop, sessionId, COMPLETED);
  const statuses = Array.from({ length: times }, () => deliverOnce(shop, event));
  await Promise.race(statuses);
  await shop.killWeb();
  await Promise.all(statuses);
  await shop.startWeb();
  // The same event, and the same news as further events.
  const more = Array.from({ length: times }, (_, at) =>
    deliver(shop, at % 2 === 0 ? event : eventOf(shop, sessionId, COMPLETED)),
  );
  await Promise.all(more);
  return withClient(shop.databaseUrl, async (client) => {
    const { rows } = await client.query<Omit<RepeatedResult, "deliveries">>(
      `SELECT status::text,
        (SELECT count(*)::int FROM payment WHERE order_id = $1 AND status = 'captured') AS captured,
        (SELECT count(*)::int FROM invoice WHERE order_id = $1) AS documents,
        (SELECT count(*)::int FROM mail WHERE kind = 'order_paid'
          AND payload ->> 'orderId' = $1::text) AS mails
       FROM "order" WHERE id = $1`,
      [order.id],
    );
    return { deliveries: times * 2, ...rows[0]! };
  });
}
