import { writeAudit } from "@/lib/kernel/audit/service";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { publishedFilter } from "@/lib/kernel/core/publication";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { requireVerified } from "@/lib/directory/member/edit-policy";
import type { Prisma } from "@/prisma/client/client";
import { ownSiteHost, proofObstacle } from "./proof";
import type { NewClaim } from "./schema";
import { claimText } from "./texts";
import { claimSelect, viewClaim, type ClaimView } from "./view";

/** The claims that a user may see. */
export const visibleClaims = (actor: UserActor): Prisma.MemberClaimWhereInput => {
  const isManager = hasRole(actor, "manager");
  return isManager ? {} : { userId: actor.userId };
};

/**
 * The claims of the user, the newest first; for managers all pending ones, the longest waiting
 * first.
 */
export async function listClaims(
  actor: UserActor,
  paging: Paging,
  locale: Locale,
): Promise<Paged<ClaimView>> {
  const isManager = hasRole(actor, "manager");
  const where = isManager
    ? { state: "pending" as const, member: { deletedAt: null } }
    : { userId: actor.userId };
  const [total, rows] = await Promise.all([
    db.memberClaim.count({ where }),
    db.memberClaim.findMany({
      where,
      orderBy: isManager
        ? [{ createdAt: "asc" }, { id: "asc" }]
        : [{ createdAt: "desc" }, { id: "desc" }],
      ...rowsAt(paging),
      select: claimSelect,
    }),
  ]);
  return paged(
    rows.map((row) => viewClaim(row, actor, locale)),
    total,
    paging,
  );
}

/** A claim for those who may see it. @throws AppError not_found */
export async function loadClaim(actor: UserActor, id: number, locale: Locale): Promise<ClaimView> {
  const row = await db.memberClaim.findFirst({
    where: { ...visibleClaims(actor), id },
    select: claimSelect,
  });
  if (!row) throw notFound();
  return viewClaim(row, actor, locale);
}

/** The pending claim of a user, or null. */
async function pendingClaim(actor: UserActor, locale: Locale): Promise<ClaimView | null> {
  const row = await db.memberClaim.findFirst({
    where: { userId: actor.userId, state: "pending" },
    select: claimSelect,
  });
  return row && viewClaim(row, actor, locale);
}

/** The filter of companies that can be claimed. */
const publicMember = () => ({ deletedAt: null, translations: { some: publishedFilter() } });

type ClaimableMember = {
  id: number;
  name: string;
  area: string | null;
  /** The domain at which a mailbox proves the claim; null where a manager decides. */
  mailDomain: string | null;
  /** Whether it has people who could invite the user. */
  isRepresented: boolean;
};

/** A public company that can be claimed; null for any other company. */
export async function claimableMember(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<ClaimableMember | null> {
  const row = await db.member.findFirst({
    where: { id, ...publicMember() },
    select: {
      website: true,
      translations: {
        where: publishedFilter(),
        select: { locale: true, name: true, area: true },
      },
    },
  });
  const translation =
    row?.translations.find((one) => one.locale === locale) ?? row?.translations[0];
  if (!row || !translation) return null;
  const obstacle = await proofObstacle(db, { memberId: id, userId: actor.userId });
  return {
    id,
    name: translation.name,
    area: translation.area,
    mailDomain: obstacle === null ? ownSiteHost(row.website) : null,
    isRepresented: obstacle === "represented",
  };
}

/** @throws AppError invalid for a company that is not public, or an address that proves nothing */
async function checkProof(
  actor: UserActor,
  { member_id: memberId, proof, email }: NewClaim,
  locale: Locale,
): Promise<string | null> {
  if ((await db.member.count({ where: { id: memberId, ...publicMember() } })) === 0)
    throw invalid("member_id", claimText("noCompany", locale));
  if (proof === "manager" || !email) return null;
  const obstacle = await proofObstacle(db, { memberId, userId: actor.userId, email });
  if (obstacle !== null)
    throw invalid(
      "email",
      claimText(obstacle === "other_domain" ? "otherDomain" : "managerDecides", locale),
    );
  return email;
}

/**
 * Claims a public company. If a mailbox at its domain can prove the claim (`proofObstacle`), the
 * link is mailed there; else managers decide.
 * @throws AppError forbidden without a confirmed e-mail address, conflict for a user who has a
 * company or a pending claim, too_many
 */
export async function createClaim(
  actor: UserActor,
  input: NewClaim,
  locale: Locale,
): Promise<ClaimView> {
  requireVerified(actor);
  if (actor.memberId !== null) throw conflict({ message: claimText("hasCompany", locale) });
  const email = await checkProof(actor, input, locale);
  if (email !== null) await countRequest("account_mail", `claim ${actor.userId}`);
  const id = await inTransaction(async (tx) => {
    // Locks the user's row, so that a concurrent claim of the same user waits for this one.
    await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${actor.userId} FOR NO KEY UPDATE`;
    const waiting = await tx.memberClaim.count({
      where: { userId: actor.userId, state: "pending" },
    });
    if (waiting > 0)
      throw conflict({
        message: claimText("pending", locale),
        data: await pendingClaim(actor, locale),
      });
    const claim = await tx.memberClaim.create({
      data: {
        memberId: input.member_id,
        userId: actor.userId,
        proof: email === null ? "manager" : "email",
        email,
        message: input.message ?? null,
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "member.claimed",
      subject: { kind: "member", id: input.member_id },
      detail: { proof: email === null ? "manager" : "email" },
    });
    if (email !== null)
      await addMail(tx, { kind: "claim_proof", userId: actor.userId, claimId: claim.id });
    else await addMail(tx, { kind: "claim_waits", claimId: claim.id });
    return claim.id;
  });
  return loadClaim(actor, id, locale);
}

/** Withdraws a pending claim of the user. @throws AppError not_found */
export async function withdrawClaim(actor: UserActor, id: number): Promise<void> {
  const { count } = await db.memberClaim.updateMany({
    where: { id, userId: actor.userId, state: "pending" },
    data: { state: "withdrawn", tokenHash: null, expiresAt: null, decidedAt: new Date() },
  });
  if (count === 0) throw notFound();
}
