import { db } from "@/lib/kernel/core/db";
import { testEvent } from "@/lib/commerce/order/test-event";
import { closeStatement } from "@/lib/commerce/organiser-statement/close";
import { payOutStatement } from "@/lib/commerce/organiser-statement/pay-out";
import {
  creditNoteAt,
  ISSUER,
  soldAt,
  testManager,
} from "@/lib/commerce/organiser-statement/test-money";
import { setAllowance } from "@/lib/commerce/organiser/service";
import type { ContentStatus } from "@/prisma/client/enums";
import { makeCompany } from "./test-company";
import { makeOrder } from "./test-fixtures-order";

/** In which state an event that a company organises is for a request that addresses it by this name. */
const STATES: Record<
  string,
  { status: ContentStatus; isDeleted?: boolean; isForeign?: boolean; isInSeries?: boolean }
> = {
  organised_event: { status: "draft" },
  organised_series_event: { status: "draft", isInSeries: true },
  organised_waiting_event: { status: "in_review" },
  organised_public_event: { status: "published" },
  organised_deleted_event: { status: "draft", isDeleted: true },
  organised_deleted_public_event: { status: "published", isDeleted: true },
  foreign_event: { status: "draft", isForeign: true },
};

/** The same with a paid ticket of the owner. */
const WITH_TICKET: Record<string, { isForeign?: boolean }> = {
  organised_event_with_ticket: {},
  foreign_event_with_ticket: { isForeign: true },
};

/** Statements of a month with a sold ticket. */
const STATEMENTS: Record<
  string,
  {
    isForeign?: boolean;
    isOpen?: boolean;
    isPaidOut?: boolean;
    isSent?: boolean;
    isOfCompany?: boolean;
  }
> = {
  due_statement: { isOpen: true },
  statement: {},
  paid_out_statement: { isPaidOut: true },
  sent_statement: { isSent: true },
  own_documents: { isOfCompany: true },
  foreign_statement: { isForeign: true },
};

export const ORGANISER_TARGETS = [
  ...Object.keys(STATES),
  ...Object.keys(WITH_TICKET),
  ...Object.keys(STATEMENTS),
];

type Owner = { userId: number; memberId: number; professionId: number };

const companyOf = async (isForeign: boolean | undefined, { memberId, professionId }: Owner) =>
  isForeign ? makeCompany("public", professionId) : memberId;

/** An attempt to send the document of a statement's share that was not answered. */
async function makeShareSubmission(statementId: number): Promise<void> {
  const { id } = await db.invoice.findFirstOrThrow({ where: { statementId } });
  await db.invoiceSubmission.create({
    data: { invoiceId: id, body: "{}", error: "HTTP 503", nextTryAt: new Date() },
    select: { invoiceId: true },
  });
}

/** A ticket that a company sold in January 2026, with its statement unless that is open. */
async function makeStatement(
  memberId: number,
  { isOpen, isPaidOut, isSent, isOfCompany }: (typeof STATEMENTS)[string],
): Promise<{ id: number; values: Record<string, number> }> {
  const manager = await testManager();
  const seller = isOfCompany ? ({ seller: "company", issuer: ISSUER } as const) : {};
  const allowed = { paid_tickets: true, share_percent: 10, ...seller };
  await setAllowance(manager, memberId, allowed);
  const place = { memberId, organiserId: memberId };
  const { eventId, typeIds } = await testEvent({ ...place, types: [{ priceCents: 1_000 }] });
  const sale = { memberId, eventId, ticketTypeId: typeIds[0]! };
  const at = new Date("2026-01-10T12:00:00Z");
  const { orderId } = await soldAt(sale, at);
  const values: Record<string, number> = {};
  if (isOfCompany) values.document = await creditNoteAt(orderId, at);
  if (isOpen) return { id: memberId, values };
  const { id } = await closeStatement(manager, { member_id: memberId, month: "2026-01" }, "el");
  if (isSent) await makeShareSubmission(id);
  if (isPaidOut) await payOutStatement(manager, id, { state: "paid_out" }, "el");
  return { id, values };
}

/** An event of the owner's company, or of another one, with a revision; or with a ticket. */
export async function makeOrganised(
  target: string | undefined,
  owner: Owner,
  nothing: number,
): Promise<{ id: number; values: Record<string, string | number> }> {
  const sold = WITH_TICKET[target ?? ""];
  if (sold) {
    const { id, values } = await makeOrder("event_with_ticket", owner.userId);
    const memberId = await companyOf(sold.isForeign, owner);
    await db.event.update({ where: { id }, data: { memberId, organiserId: memberId } });
    return { id, values };
  }
  const statement = STATEMENTS[target ?? ""];
  if (statement) {
    const memberId = await companyOf(statement.isForeign, owner);
    return makeStatement(memberId, statement);
  }
  const state = STATES[target ?? ""];
  if (!state) return { id: nothing, values: {} };
  const memberId = await companyOf(state.isForeign, owner);
  const slug = `organised-${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await db.event.create({
    data: {
      memberId,
      organiserId: memberId,
      seriesId: state.isInSeries
        ? (await db.eventSeries.create({ data: {}, select: { id: true } })).id
        : null,
      startsAt: new Date("2030-05-01T16:00:00Z"),
      endsAt: new Date("2030-05-01T18:00:00Z"),
      deletedAt: state.isDeleted ? new Date() : null,
      translations: {
        create: [
          {
            locale: "el",
            title: slug,
            slug,
            status: state.status,
            publishedAt: state.status === "published" ? new Date(0) : null,
          },
        ],
      },
    },
    select: { id: true },
  });
  await db.revision.create({
    data: {
      kind: "event",
      subjectId: id,
      version: 1,
      snapshot: { translations: { el: { title: "Πριν" } } },
    },
    select: { id: true },
  });
  return { id, values: {} };
}
