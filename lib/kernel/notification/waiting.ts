import type { Db } from "@/lib/kernel/core/db";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { EDITORS, findRecipients } from "@/lib/kernel/mail/recipients";
import { atOnce } from "./at-once";
import { notify, type Notice } from "./notify";

type WaitingEvent = "post_waits" | "event_waits" | "company_waits" | "recommendation_waits";

/** Ids of the editors and managers who want a mail at once when something waits for them. */
export async function editorsToMail(): Promise<number[]> {
  return atOnce("waiting", await findRecipients(EDITORS));
}

/**
 * Tells all editors and managers that something waits for them: by the bell, and in the digest of
 * those who chose it. The mail at once is the concept's own, to `editorsToMail`.
 */
export async function tellEditors(
  tx: Db,
  notice: Pick<Notice, "subjectId" | "cause" | "actorId"> & { event: WaitingEvent },
): Promise<void> {
  const editors = await tx.user.findMany({
    where: { ...EXISTING_USERS, ...EDITORS },
    select: { id: true },
  });
  await notify(tx, { ...notice, userIds: editors.map(({ id }) => id) });
}

/**
 * Marks as read, for all editors, that something waited, once one of them has decided or it was
 * withdrawn: the digest leaves it out too.
 */
export async function settleWaiting(tx: Db, event: WaitingEvent, subjectId: number): Promise<void> {
  await tx.notification.updateMany({
    where: { event, subjectId, readAt: null },
    data: { readAt: new Date() },
  });
}
