import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { formatYear } from "@/lib/kernel/core/dates";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { nextNumber } from "@/lib/commerce/invoice/issue";
import { companyNames, dueMonths } from "./due";
import { lockCompany } from "./lock";
import { readStatement } from "./read";
import type { NewStatement, StatementDetail } from "./schema";
import { issueShareDocuments } from "./share-document";
import { statementText } from "./texts";

/** The series of statements of a year of Athens. */
const seriesOf = (now: Date) => `ΕΚΚ-${formatYear(now, "el")}`;

type New = NewStatement & { company: string; actorId: number | null };

/**
 * Writes the statement with its lines: all money of the company until the end of the month that is in
 * no statement. Sums and lines are of one look at the rows, so that money that comes meanwhile is in
 * neither.
 */
async function write(tx: Db, { member_id, month, company, actorId }: New): Promise<number> {
  const series = seriesOf(new Date());
  const number = await nextNumber(tx, series);
  const [made] = await tx.$queryRaw<{ id: number }[]>`
    WITH due AS (
      SELECT * FROM organiser_due(${member_id}::int) WHERE at < athens_month_end(${`${month}-01`}::date)
    ), sums AS (
      SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'payment'), 0)::int AS received,
        coalesce(sum(amount_cents) FILTER (WHERE kind <> 'payment'), 0)::int AS returned,
        sum(share_cents)::int AS share,
        coalesce((SELECT least(payout_cents, 0) FROM organiser_statement
          WHERE member_id = ${member_id}::int ORDER BY month DESC LIMIT 1), 0) AS carried
      FROM due HAVING count(*) > 0
    ), made AS (
      INSERT INTO organiser_statement (member_id, company, month, series, number, received_cents,
        returned_cents, share_cents, carried_cents, payout_cents, closed_by_id)
      SELECT ${member_id}::int, ${company}, ${`${month}-01`}::date, ${series}, ${number}::int, received,
        returned, share, carried, received + returned - share + carried, ${actorId}::int
      FROM sums RETURNING id
    ), lines AS (
      INSERT INTO organiser_statement_line (statement_id, kind, payment_id, refund_id, at, amount_cents,
        share_cents)
      SELECT made.id, kind, payment_id, refund_id, at, amount_cents, share_cents
      FROM due CROSS JOIN made ORDER BY at, payment_id, kind, refund_id
    ) SELECT id FROM made`;
  if (!made) throw conflict();
  return made.id;
}

/**
 * Writes the statement of a month with the document of its share. The caller knows that the month is the
 * next one and over, and holds the lock of the company.
 * @param actorId null for the months of the demo
 * @returns its id
 * @throws AppError not_found for an unknown company; conflict without money
 */
export async function closeMonth(
  tx: Db,
  input: NewStatement,
  actorId: number | null,
): Promise<number> {
  const company = (await companyNames(tx, [input.member_id], "el")).get(input.member_id);
  if (company === undefined) throw notFound();
  const id = await write(tx, { ...input, company, actorId });
  await issueShareDocuments(tx, id);
  return id;
}

/**
 * Closes the first month of a company that is not closed, once it is over: all its payments and
 * refunds until then are lines of the statement, and what comes later stands in the next. The share of
 * the house gets its document, and the company's people a mail.
 * @throws AppError forbidden; not_found for an unknown company; conflict, with the month that is next, for
 * another month and while it runs
 */
export async function closeStatement(
  actor: ManagerActor,
  input: NewStatement,
  locale: Locale,
): Promise<StatementDetail> {
  requireManager(actor);
  const { member_id: memberId, month } = input;
  const id = await inTransaction(async (tx) => {
    await lockCompany(tx, memberId);
    if ((await tx.member.count({ where: { id: memberId } })) === 0) throw notFound();
    const [next] = await dueMonths(tx, memberId);
    if (next?.month !== month || !next.isOver)
      throw conflict({
        message: statementText(next?.month === month ? "notOver" : "notNext", locale),
        data: { month: next?.month ?? null },
      });
    const statementId = await closeMonth(tx, input, actor.userId);
    await addMail(tx, { kind: "statement_closed", memberId, statementId });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "organiser_statement.closed",
      subject: { kind: "organiser_statement", id: statementId },
    });
    return statementId;
  });
  return readStatement(actor, id, locale);
}
