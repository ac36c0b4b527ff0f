import { hasRole, type Actor, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { paged, rowsAt, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath } from "@/lib/kernel/slug/service";
import { mayOrganise } from "@/lib/commerce/event/policy";
import { orderTitle } from "@/lib/commerce/order/view";
import type { Prisma } from "@/prisma/client/client";
import { openStatements } from "./due";
import { NOT_TAKEN } from "./submission";
import type { OpenStatement, StatementDetail, StatementLine, StatementView } from "./schema";

const columns = {
  id: true,
  memberId: true,
  company: true,
  month: true,
  series: true,
  number: true,
  state: true,
  receivedCents: true,
  returnedCents: true,
  shareCents: true,
  carriedCents: true,
  payoutCents: true,
  currency: true,
  closedAt: true,
  paidOn: true,
  _count: { select: { documents: { where: NOT_TAKEN } } },
} satisfies Prisma.OrganiserStatementSelect;
type Row = Prisma.OrganiserStatementGetPayload<{ select: typeof columns }>;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const numberOf = ({ series, number }: { series: string; number: number }) => `${series} ${number}`;

const viewStatement = (row: Row, isManager: boolean): StatementView => ({
  id: row.id,
  member_id: row.memberId,
  company: row.company,
  month: row.month.toISOString().slice(0, 7),
  number: numberOf(row),
  state: row.state,
  received_cents: row.receivedCents,
  returned_cents: row.returnedCents,
  share_cents: row.shareCents,
  carried_cents: row.carriedCents,
  payout_cents: row.payoutCents,
  currency: row.currency,
  closed_at: row.closedAt.toISOString(),
  paid_on: row.paidOn && dayOf(row.paidOn),
  is_not_taken: isManager && row._count.documents > 0,
});

/** The approved company of a user with a confirmed address; an editor acts for none but their own. */
async function ownCompany(actor: Actor): Promise<number | undefined> {
  if (actor.kind !== "user" || actor.memberId === null) return undefined;
  return (await mayOrganise({ ...actor, role: "user" })) ? actor.memberId : undefined;
}

/**
 * The company whose statements a user sees: null for managers, who see all; the own one for its people.
 * @throws AppError forbidden
 */
export async function seenCompany(actor: Actor): Promise<number | null> {
  if (hasRole(actor, "manager")) return null;
  const own = await ownCompany(actor);
  if (own === undefined) throw new AppError("forbidden");
  return own;
}

/** Statements that managers look after; others have none. */
const ofFlag = (own: number | null): Prisma.OrganiserStatementWhereInput =>
  own === null ? { documents: { some: NOT_TAKEN } } : { id: { in: [] } };

export type StatementFilters = {
  memberId?: number | undefined;
  state?: StatementView["state"] | undefined;
  flag?: "no_mark" | undefined;
};

/**
 * Closed statements, the last one first: all for managers, for others those of their company.
 * @throws AppError forbidden
 */
export async function listStatements(
  actor: Actor,
  { memberId, state, flag }: StatementFilters,
  paging: Paging,
): Promise<Paged<StatementView>> {
  const own = await seenCompany(actor);
  const where = {
    AND: [
      own === null ? {} : { memberId: own },
      memberId === undefined ? {} : { memberId },
      state === undefined ? {} : { state },
      flag === undefined ? {} : ofFlag(own),
    ],
  } satisfies Prisma.OrganiserStatementWhereInput;
  const [total, rows] = await Promise.all([
    db.organiserStatement.count({ where }),
    db.organiserStatement.findMany({
      where,
      orderBy: { id: "desc" },
      ...rowsAt(paging),
      select: columns,
    }),
  ]);
  return paged(
    rows.map((row) => viewStatement(row, own === null)),
    total,
    paging,
  );
}

/**
 * Months that are not closed, as they stand now: of all companies for managers, else of the own one.
 * @throws AppError forbidden
 */
export async function listOpenStatements(actor: Actor, locale: Locale): Promise<OpenStatement[]> {
  return openStatements(await seenCompany(actor), locale);
}

/** What a company's people see on their screen; undefined for who acts for none. */
export async function ownStatements(
  actor: UserActor,
  paging: Paging,
  locale: Locale,
): Promise<{ open: OpenStatement[]; closed: Paged<StatementView> } | undefined> {
  const own = await ownCompany(actor);
  if (own === undefined) return undefined;
  const [open, closed] = await Promise.all([
    openStatements(own, locale),
    listStatements(actor, { memberId: own }, paging),
  ]);
  return { open, closed };
}

const detailColumns = {
  ...columns,
  lines: {
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: {
      id: true,
      kind: true,
      at: true,
      amountCents: true,
      shareCents: true,
      refund: { select: { invoice: { select: { series: true, number: true } } } },
      payment: {
        select: {
          isSurplus: true,
          order: {
            select: {
              number: true,
              event: { select: { translations: { select: { locale: true, title: true } } } },
              documents: {
                where: { creditedId: null },
                select: { series: true, number: true },
              },
            },
          },
        },
      },
    },
  },
  documents: {
    orderBy: { id: "asc" },
    select: {
      id: true,
      series: true,
      number: true,
      grossCents: true,
      mark: true,
      submission: { select: { error: true, refusedAt: true, nextTryAt: true } },
    },
  },
} satisfies Prisma.OrganiserStatementSelect;
type ShareRow = Prisma.OrganiserStatementGetPayload<{
  select: typeof detailColumns;
}>["documents"][number];

/** A document of the share; what the provider says about it is for managers. */
function viewShareDocument({ submission, mark, ...row }: ShareRow, isManager: boolean) {
  const error = isManager && mark === null ? submission?.error : null;
  return {
    id: row.id,
    number: numberOf(row),
    gross_cents: row.grossCents,
    mark,
    failure:
      submission && error
        ? {
            error,
            is_refused: submission.refusedAt !== null,
            next_try_at: submission.nextTryAt.toISOString(),
          }
        : null,
  };
}

type LineRow = Prisma.OrganiserStatementGetPayload<{
  select: typeof detailColumns;
}>["lines"][number];

function viewLine({ refund, payment, ...line }: LineRow, locale: Locale): StatementLine {
  const { order, isSurplus } = payment;
  const ofPayment = isSurplus ? undefined : order.documents[0];
  const document = line.kind === "payment" ? ofPayment : refund?.invoice;
  return {
    id: line.id,
    kind: line.kind,
    at: line.at.toISOString(),
    order_number: order.number,
    event: orderTitle({ event: order.event, member: null }, locale),
    amount_cents: line.amountCents,
    share_cents: line.shareCents,
    document: document ? numberOf(document) : null,
  };
}

/**
 * A closed statement with its lines.
 * @throws AppError forbidden; not_found for an unknown one, and for one of another company
 */
export async function readStatement(
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<StatementDetail> {
  const own = await seenCompany(actor);
  const row = await db.organiserStatement.findFirst({
    where: { id, ...(own === null ? {} : { memberId: own }) },
    select: detailColumns,
  });
  if (!row) throw notFound();
  return {
    ...viewStatement(row, own === null),
    lines: row.lines.map((line) => viewLine(line, locale)),
    share_documents: row.documents.map((one) => viewShareDocument(one, own === null)),
  };
}

/** A statement by the segments of a URL; undefined for one that the user does not see. */
export async function findStatement(
  actor: UserActor,
  parts: readonly string[],
  locale: Locale,
): Promise<StatementDetail | undefined> {
  const id = parts.length === 1 ? idFromPath(parts[0]!) : undefined;
  if (id === undefined) return undefined;
  try {
    return await readStatement(actor, id, locale);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}
