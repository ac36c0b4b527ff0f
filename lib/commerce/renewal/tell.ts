import type { Db } from "@/lib/kernel/core/db";
import { addMail } from "@/lib/kernel/mail/add-mail";
import type { Mails } from "@/lib/kernel/mail/mails";
import type { BellEvent } from "@/lib/kernel/notification/events";
import { notifyAll } from "@/lib/kernel/notification/notify";

type Told = Mails["membership_renewal"];

/** What the bell says about a turn; that a renewal was paid it says as of any period that begins. */
const BELL = {
  on: "renewal_on",
  announced: "renewal_announced",
  transfer: "renewal_to_pay",
  authentication: "renewal_confirm",
  declined: "renewal_declined",
  failed: "renewal_failed",
  stopped: "renewal_stopped",
  unsold: "renewal_stopped",
} as const satisfies Record<Told["turn"], BellEvent>;

type How = {
  /** Tells turns of one kind apart: the period and its try, or what was agreed to. */
  of: string | number;
  /** Who did it, whose bell leaves them out; null for what the days and the bank bring. */
  actorId?: number | null;
};

/**
 * Tells the people of a company about a turn of its renewal, in the transaction that makes it: the bell
 * at once, as each of them chose, and a mail that is checked when it is sent.
 */
export async function tellRenewal(tx: Db, told: Told, { of, actorId = null }: How): Promise<void> {
  const { memberId, turn } = told;
  await addMail(tx, { kind: "membership_renewal", ...told });
  const people = await tx.userProfile.findMany({
    where: { memberId },
    orderBy: { userId: "asc" },
    select: { userId: true },
  });
  const userIds = people.map(({ userId }) => userId);
  const event = BELL[turn];
  const cause = `${event}:${memberId}:${of}`;
  await notifyAll(tx, event, [{ userIds, subjectId: memberId, cause, actorId }]);
}
