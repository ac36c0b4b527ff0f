import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { athensDate } from "@/lib/kernel/core/dates";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { readStatement } from "./read";
import type { PayOut, StatementDetail } from "./schema";
import { statementText } from "./texts";

/**
 * Records that the money of a statement was sent to the company, once, and mails its people.
 * @throws AppError forbidden, not_found; conflict for one that was paid out or has nothing to pay; invalid on
 * `paid_on` for a day before it was closed or ahead
 */
export async function payOutStatement(
  actor: ManagerActor,
  id: number,
  { paid_on: day = athensDate(new Date()) }: PayOut,
  locale: Locale,
): Promise<StatementDetail> {
  requireManager(actor);
  await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT id FROM organiser_statement WHERE id = ${id} FOR UPDATE`;
    const statement = await tx.organiserStatement.findUnique({
      where: { id },
      select: { memberId: true, state: true, payoutCents: true, closedAt: true },
    });
    if (!statement) throw notFound();
    const { memberId, state, payoutCents, closedAt } = statement;
    if (state === "paid_out" || payoutCents <= 0)
      throw conflict({
        message: statementText(state === "paid_out" ? "isPaidOut" : "nothingToPay", locale),
        data: { state },
      });
    if (day < athensDate(closedAt) || day > athensDate(new Date()))
      throw invalid("paid_on", statementText("badDay", locale));
    await tx.organiserStatement.update({
      where: { id },
      data: {
        state: "paid_out",
        paidOn: new Date(day),
        paidOutAt: new Date(),
        paidOutById: actor.userId,
      },
      select: { id: true },
    });
    if (memberId !== null)
      await addMail(tx, { kind: "statement_paid_out", memberId, statementId: id });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "organiser_statement.paid_out",
      subject: { kind: "organiser_statement", id },
    });
  });
  return readStatement(actor, id, locale);
}
