import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import { addMailJob } from "@/lib/kernel/mail/add-mail";
import { getMail, type MailView } from "./list";

/**
 * Sends a mail again that was refused or perhaps sent, or a waiting one now, whatever the limit of its
 * mailbox says. A mail that was perhaps
 * sent already goes out under the same `Message-ID`.
 * @throws AppError forbidden, not_found, conflict with the current state of an accepted, obsolete or
 * just starting one
 */
export async function retryMail(actor: ManagerActor, id: number): Promise<MailView> {
  requireManager(actor);
  await inTransaction(async (tx) => {
    const { count } = await tx.mail.updateMany({
      where: { id, status: { in: ["waiting", "refused", "perhaps_sent"] }, sendingAt: null },
      data: { status: "waiting", finishedAt: null, nextTryAt: null, admittedAt: new Date() },
    });
    // `getMail` throws the 404 for a missing mail.
    if (count === 0) throw conflict({ data: await getMail(actor, id) });
    // One of two lost responses still counts, so that it goes out once more at most.
    await tx.mail.updateMany({ where: { id, unanswered: { gt: 1 } }, data: { unanswered: 1 } });
    await addMailJob(tx, id);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "mail.retried",
      subject: { kind: "mail", id },
    });
  });
  return getMail(actor, id);
}
