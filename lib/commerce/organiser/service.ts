import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type Actor, type ManagerActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import { issuerSchema, type InvoiceIssuer } from "@/lib/kernel/core/invoice-issuer";
import { basisPointsOf, percentOf } from "@/lib/kernel/core/vat-rates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import type { AllowanceChange, AllowanceView, Seller } from "./schema";
import { organiserText } from "./texts";

/** What a company may do with its events beside drafts and free tickets. */
export type Allowance = {
  withoutReview: boolean;
  paidTickets: boolean;
  /** Its tickets may be paid at its own door. */
  atDoor: boolean;
  /** What the house keeps of the money of its tickets, in hundredths of a percent. */
  shareBasisPoints: number;
  /** Who sells its new events. */
  seller: Seller;
  /** The company as the issuer of documents. */
  issuer: InvoiceIssuer | null;
};

const NOTHING: Allowance = {
  withoutReview: false,
  paidTickets: false,
  atDoor: false,
  shareBasisPoints: 0,
  seller: "house",
  issuer: null,
};

/** What a company may do; nothing of it without a row. */
export async function allowanceOf(tx: Db, memberId: number | null): Promise<Allowance> {
  if (memberId === null) return NOTHING;
  const row = await tx.organiserAllowance.findUnique({
    where: { memberId },
    select: {
      withoutReview: true,
      paidTickets: true,
      atDoor: true,
      shareBasisPoints: true,
      seller: true,
      issuer: true,
    },
  });
  return row ? { ...row, issuer: issuerSchema.nullable().parse(row.issuer) } : NOTHING;
}

const viewAllowance = (memberId: number, own: Allowance): AllowanceView => ({
  member_id: memberId,
  without_review: own.withoutReview,
  paid_tickets: own.paidTickets,
  share_percent: percentOf(own.shareBasisPoints),
  seller: own.seller,
  issuer: own.issuer,
  at_door: own.atDoor,
});

/** The allowance of a company, for its screen. @throws AppError forbidden */
export async function readAllowance(actor: Actor, memberId: number): Promise<AllowanceView> {
  requireManager(actor);
  return viewAllowance(memberId, await allowanceOf(db, memberId));
}

/** What changed of an allowance, for the audit log; of the issuer only that. */
function changesOf(memberId: number, former: Allowance, own: Allowance) {
  const [before, after] = [viewAllowance(memberId, former), viewAllowance(memberId, own)];
  const isIssuerChanged = JSON.stringify(before.issuer) !== JSON.stringify(after.issuer);
  return {
    without_review: [before.without_review, after.without_review],
    paid_tickets: [before.paid_tickets, after.paid_tickets],
    at_door: [before.at_door, after.at_door],
    share_percent: [before.share_percent, after.share_percent],
    seller: [before.seller, after.seller],
    ...(isIssuerChanged && {
      issuer: [before.issuer?.vat_number ?? null, after.issuer?.vat_number ?? null],
    }),
  };
}

/**
 * Changes what a company may do with its events, with an entry in the audit log. What was published
 * or sold before stays, and orders keep the share with which they were made.
 * @throws AppError forbidden; not_found for a company that does not exist or is in the trash; invalid on
 * `seller` for a company that issues no documents
 */
export async function setAllowance(
  actor: ManagerActor,
  memberId: number,
  change: AllowanceChange,
  locale: Locale = "el",
): Promise<AllowanceView> {
  requireManager(actor);
  return inTransaction(async (tx) => {
    // Two changes at once follow each other, so that neither is lost.
    const [company] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM member WHERE id = ${memberId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
    if (!company) throw notFound();
    const former = await allowanceOf(tx, memberId);
    const share = change.share_percent;
    const own: Allowance = {
      withoutReview: change.without_review ?? former.withoutReview,
      paidTickets: change.paid_tickets ?? former.paidTickets,
      shareBasisPoints: share === undefined ? former.shareBasisPoints : basisPointsOf(share),
      seller: change.seller ?? former.seller,
      issuer: change.issuer ?? former.issuer,
      atDoor: change.at_door ?? former.atDoor,
    };
    if (own.seller === "company" && !own.issuer)
      throw invalid("seller", organiserText("noIssuer", locale));
    const data = { ...own, issuer: own.issuer ?? Prisma.DbNull };
    await tx.organiserAllowance.upsert({
      where: { memberId },
      create: { memberId, ...data },
      update: data,
      select: { memberId: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "organiser.allowed",
      subject: { kind: "member", id: memberId },
      detail: { changes: changesOf(memberId, former, own) },
    });
    return viewAllowance(memberId, own);
  });
}
