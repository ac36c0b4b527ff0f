import { letSendAgain } from "@/lib/commerce/invoice/submission/again";
import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import type { Prisma } from "@/prisma/client/client";

/** Documents that were sent to myDATA without success; one that was not sent yet needs nobody. */
export const NOT_TAKEN = {
  mark: null,
  submission: { is: { error: { not: null } } },
} as const satisfies Prisma.InvoiceWhereInput;

/** The number of statements whose document of the share myDATA has not taken. */
export const countNotTaken = (): Promise<number> =>
  db.organiserStatement.count({ where: { documents: { some: NOT_TAKEN } } });

/**
 * Lets the documents of a statement's share be sent to myDATA again at once, also those that were
 * refused.
 * @throws AppError forbidden, not_found; conflict when no document waits for an answer
 */
export async function sendShareAgain(actor: Actor, id: number): Promise<{ count: number }> {
  requireManager(actor);
  return inTransaction(async (tx) => {
    if ((await tx.organiserStatement.count({ where: { id } })) === 0) throw notFound();
    const count = await letSendAgain(tx, { statementId: id });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "organiser_statement.documents_sent",
      subject: { kind: "organiser_statement", id },
    });
    return { count };
  });
}
