import Stripe from "stripe";
import { MAX_BODY_BYTES } from "@/lib/kernel/core/body-size";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { readLimited } from "@/lib/kernel/http/input";
import { addJob } from "@/lib/kernel/job/service";
import { setDisputed } from "./check";
import { recordPayment } from "./record";
import { holdsMoney, idOf, readIntent, readSession } from "./stripe/read";

/** Seconds that an event may be older than now: the time is in its signature. */
const TOLERANCE_S = 300;

/**
 * What became of an event: `ignored` ones are of other systems, or tell nothing that counts here.
 */
export type Taken = { state: "done" | "repeated" | "ignored" };

const KEY = /^[0-9a-f-]{36}$/;

const ofKey = (tx: Db, key: string | undefined) =>
  key === undefined || !KEY.test(key)
    ? null
    : tx.payment.findUnique({ where: { key }, select: { id: true, offSession: true } });

/** Adds the job that asks about a card that somebody stored: its event does not name the card. */
async function askLater(tx: Db, key: string | undefined): Promise<boolean> {
  const setup =
    key !== undefined && KEY.test(key)
      ? await tx.cardSetup.findUnique({ where: { key }, select: { id: true } })
      : null;
  if (!setup) return false;
  await addJob(tx, "check_setup", { setupId: setup.id }, { key: `check_setup:${setup.id}` });
  return true;
}

/** Adds the job that reads refunds and disputes of a charge; it is the same for each report. */
async function checkCharge(tx: Db, charge: string | { id: string } | null) {
  const chargeId = idOf(charge);
  const payment =
    chargeId === null
      ? null
      : await tx.payment.findUnique({ where: { chargeId }, select: { id: true, orderId: true } });
  if (!payment) return undefined;
  const key = `check_payment:${payment.id}`;
  await addJob(tx, "check_payment", { paymentId: payment.id }, { key });
  return payment;
}

/** The effect of a report about a page of the gateway. */
async function takeSession(tx: Db, session: Stripe.Checkout.Session): Promise<boolean> {
  if (session.mode === "setup") return askLater(tx, session.metadata?.card_setup);
  const payment = await ofKey(tx, session.metadata?.payment);
  if (payment) await recordPayment(tx, payment.id, readSession(session));
  return payment !== null;
}

/**
 * The effect of a report about a charge. Those of a page are told about by its session: there a buyer
 * may try another card.
 */
async function takeIntent(tx: Db, intent: Stripe.PaymentIntent): Promise<boolean> {
  const payment = await ofKey(tx, intent.metadata.payment);
  if (!payment?.offSession) return false;
  await recordPayment(tx, payment.id, readIntent(intent));
  return true;
}

/** The effect of an event. @returns whether it was about a payment of this site */
async function take(tx: Db, event: Stripe.Event): Promise<boolean> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return takeSession(tx, event.data.object);
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
      return takeIntent(tx, event.data.object);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return (await checkCharge(tx, event.data.object.payment_intent)) !== undefined;
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed": {
      const payment = await checkCharge(tx, event.data.object.payment_intent);
      // Tickets stop at once; the job lifts the flag if this report was overtaken.
      if (payment && holdsMoney(event.data.object)) await setDisputed(tx, payment.orderId, true);
      return payment !== undefined;
    }
    default:
      return false;
  }
}

/**
 * Takes in an event of Stripe, signed over its raw bytes within the last five minutes. Its effect
 * and its id are stored in one transaction, so that it counts once however often it comes.
 * @throws AppError not_found without Stripe, bad_request for a bad or old signature
 */
export async function takeStripeEvent(request: Request): Promise<Taken> {
  const secret = settings().STRIPE_WEBHOOK_SECRET;
  if (secret === undefined) throw notFound();
  const raw = await readLimited(request, MAX_BODY_BYTES.usual);
  const signature = request.headers.get("stripe-signature") ?? "";
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(raw, signature, secret, TOLERANCE_S);
  } catch {
    throw new AppError("bad_request");
  }
  return inTransaction(async (tx) => {
    const { count } = await tx.paymentEvent.createMany({
      data: [{ id: event.id, type: event.type }],
      skipDuplicates: true,
    });
    if (count === 0) return { state: "repeated" };
    return { state: (await take(tx, event)) ? "done" : "ignored" };
  });
}
