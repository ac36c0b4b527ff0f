import { hasRole, requireManager, type Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { countDueCompanies } from "@/lib/commerce/organiser-statement/due";
import { countNotTaken } from "@/lib/commerce/organiser-statement/submission";
import { orderConditions } from "./conditions";
import type { OrderFlag } from "./screen-list";

/**
 * The flags that managers are alarmed of: a refund that is only asked for, and seats that are held,
 * need nobody.
 */
const ALARMS = [
  "refund_due",
  "refund_failed",
  "disputed",
  "amount_differs",
  "no_mark",
] as const satisfies readonly OrderFlag[];

/** What about money waits for a manager, with the number of orders; nothing without an alarm. */
export type MoneyAlarm = { flag: (typeof ALARMS)[number]; count: number };

/** The alarms about money. @throws AppError forbidden */
export async function moneyAlarms(actor: Actor): Promise<MoneyAlarm[]> {
  requireManager(actor);
  const counts = await Promise.all(
    ALARMS.map(async (flag) => {
      const [row] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM "order" AS o WHERE ${orderConditions({ flag })}`;
      return { flag, count: row?.count ?? 0 };
    }),
  );
  return counts.filter(({ count }) => count > 0);
}

/** The number of refunds by bank transfer that a manager has to send. @throws AppError forbidden */
async function countRefundsToSend(actor: Actor): Promise<number> {
  requireManager(actor);
  return db.refund.count({ where: { status: "asked", payment: { gateway: "bank_transfer" } } });
}

/**
 * What about money waits for a manager; `toClose`: companies with a month that can be closed,
 * `sharesNotTaken`: statements whose document of the share myDATA has not taken.
 */
export type MoneyWork = {
  alarms: MoneyAlarm[];
  toSend: number;
  toClose: number;
  sharesNotTaken: number;
};

/** What about money waits for a user: nothing for others than managers. */
export async function moneyWork(actor: Actor): Promise<MoneyWork> {
  if (!hasRole(actor, "manager")) return { alarms: [], toSend: 0, toClose: 0, sharesNotTaken: 0 };
  const [alarms, toSend, toClose, sharesNotTaken] = await Promise.all([
    moneyAlarms(actor),
    countRefundsToSend(actor),
    countDueCompanies(),
    countNotTaken(),
  ]);
  return { alarms, toSend, toClose, sharesNotTaken };
}
