import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { type Db, inTransaction } from "@/lib/kernel/core/db";
import { addJob } from "@/lib/kernel/job/service";
import { addMailTo } from "@/lib/kernel/mail/add-mail";

/** No reminder so soon after the details, or so late that no transfer would come in time. */
const QUIET_MS = 6 * millisecondsInHour;
/** Two reminders are at least so far from each other. */
const APART_MS = 12 * millisecondsInHour;

/**
 * When the buyer of a bank transfer is reminded: when half of the time is over, and a day before its
 * end. The later one alone where they are near each other.
 */
export function transferReminders(from: Date, until: Date): Date[] {
  const [begin, end] = [from.getTime(), until.getTime()];
  const [first, last] = [begin + (end - begin) / 2, end - millisecondsInDay].toSorted(
    (one, other) => one - other,
  ) as [number, number];
  return [...(last - first < APART_MS ? [] : [first]), last]
    .filter((at) => at - begin >= QUIET_MS && end - at >= QUIET_MS)
    .map((at) => new Date(at));
}

/** Plans the reminders of a bank transfer that begins now, in the transaction that begins it. */
export async function planReminders(tx: Db, paymentId: number, until: Date): Promise<void> {
  for (const runAt of transferReminders(new Date(), until))
    await addJob(tx, "remind_transfer", { paymentId }, { runAt });
}

/** Mails the details of a bank transfer once more; nothing when it came, or is expected no longer. */
export const remindTransfer = (paymentId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const payment = await tx.payment.findFirst({
      where: { id: paymentId, status: "open", order: { status: "pending_payment" } },
      select: { order: { select: { email: true, locale: true } } },
    });
    if (!payment) return;
    const { email: to, locale } = payment.order;
    await addMailTo(tx, { kind: "transfer_reminder", paymentId }, { to, locale });
  });
