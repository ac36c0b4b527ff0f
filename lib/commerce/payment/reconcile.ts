import { millisecondsInDay } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";
import { cardGateway } from "./methods";
import { checkPayment } from "./check";

/** Payments that are younger than this are still told about by the webhook. */
const PATIENCE_MS = 2 * 60_000;
/** A refund may fail, and a buyer dispute a payment, weeks after it. */
const WATCHED_MS = 60 * millisecondsInDay;
const AT_ONCE = 200;

/**
 * Closes what a lost webhook left open: asks the gateway about every payment that is open for
 * minutes, and about those with refunds that it has not confirmed.
 * @throws GatewayError without an answer; the next run goes on
 */
export async function reconcileOpen(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - PATIENCE_MS);
  const rows = await db.payment.findMany({
    where: {
      OR: [
        { status: "open", gateway: { not: "bank_transfer" }, createdAt: { lt: before } },
        {
          gateway: "stripe",
          refunds: {
            some: { status: "asked", externalId: { not: null }, createdAt: { lt: before } },
          },
        },
      ],
    },
    orderBy: { id: "asc" },
    take: AT_ONCE,
    select: { id: true },
  });
  for (const { id } of rows) await checkPayment(id);
}

/**
 * Finds refunds and disputes that were made at the gateway itself and never told here, a few
 * requests for all payments of the last weeks.
 * @throws GatewayError without an answer
 */
export async function reconcileGateway(now = new Date()): Promise<void> {
  const gateway = cardGateway();
  if (!gateway || gateway.name !== "stripe") return;
  const since = new Date(now.getTime() - WATCHED_MS);
  const chargeIds = await gateway.provider.changedCharges(since);
  const rows = await db.payment.findMany({
    where: { gateway: "stripe", status: "captured", chargeId: { in: chargeIds } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of rows) await checkPayment(id);
}
