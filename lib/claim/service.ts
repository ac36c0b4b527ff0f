import { writeAudit } from "@/lib/audit/service";
import { hasRole, type UserActor } from "@/lib/core/actor";
import { publishedFilter } from "@/lib/core/publication";
import { db, inTransaction } from "@/lib/core/db";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import { countRequest } from "@/lib/http/limits";
import type { Locale } from "@/lib/i18n/locale";
import { addJob } from "@/lib/job/service";
import { requireVerified } from "@/lib/member/edit-policy";
import { EXISTING_USERS } from "@/lib/core/existing-users";
import type { Prisma } from "@/prisma/client/client";
import { isAtCompany, isFreeMail } from "./domain";
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
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
      select: claimSelect,
    }),
  ]);
  return paged(
    rows.map((row) => viewClaim(row, locale)),
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
  return viewClaim(row, locale);
}

/** The pending claim of a user, or null. */
async function pendingClaim(actor: UserActor, locale: Locale): Promise<ClaimView | null> {
  const row = await db.memberClaim.findFirst({
    where: { userId: actor.userId, state: "pending" },
    select: claimSelect,
  });
  return row && viewClaim(row, locale);
}

/** A public company that can be claimed, by id; null for any other. */
export async function claimableMember(
  id: number,
  locale: Locale,
): Promise<{ id: number; name: string; area: string | null; hasDomain: boolean } | null> {
  const row = await db.member.findFirst({
    where: {
      id,
      deletedAt: null,
      translations: { some: publishedFilter() },
    },
    select: {
      website: true,
      email: true,
      translations: { select: { locale: true, name: true, area: true } },
    },
  });
  const words = row?.translations.find((one) => one.locale === locale) ?? row?.translations[0];
  return row && words
    ? {
        id,
        name: words.name,
        area: words.area,
        hasDomain: row.website !== null || (row.email !== null && !isFreeMail(row.email)),
      }
    : null;
}

async function checkProof(
  { member_id, proof, email }: NewClaim,
  locale: Locale,
): Promise<string | null> {
  const member = await db.member.findFirst({
    where: {
      id: member_id,
      deletedAt: null,
      translations: { some: publishedFilter() },
    },
    select: { website: true, email: true },
  });
  if (!member) throw invalid("member_id", claimText("noCompany", locale));
  if (proof === "manager" || !email) return null;
  if (isFreeMail(email)) throw invalid("email", claimText("freeMail", locale));
  if (!isAtCompany(email, { website: member.website, publicEmail: member.email }))
    throw invalid("email", claimText("otherDomain", locale));
  return email;
}

/** Managers, who decide claims without a proof by e-mail. */
const managers = () =>
  db.user.findMany({
    where: { ...EXISTING_USERS, disabledAt: null, role: "manager", verifiedAt: { not: null } },
    orderBy: { id: "asc" },
    select: { id: true },
  });

/**
 * Claims a public company. A user with an e-mail address at the company's domain gets a link that
 * proves it; else managers decide.
 * @throws AppError forbidden without a confirmed e-mail address, conflict for a user who has a
 * company or a pending claim, too_many
 */
export async function createClaim(
  actor: UserActor,
  input: NewClaim,
  locale: Locale,
): Promise<ClaimView> {
  requireVerified(actor);
  if (actor.memberId !== null)
    throw new AppError("conflict", { message: claimText("hasCompany", locale) });
  const email = await checkProof(input, locale);
  if (email !== null) await countRequest("account_mail", `claim ${actor.userId}`);
  const readers = email === null ? await managers() : [];
  const id = await inTransaction(async (tx) => {
    // Locks the user's row, so that a concurrent claim sees this one.
    await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${actor.userId} FOR NO KEY UPDATE`;
    const waiting = await tx.memberClaim.count({
      where: { userId: actor.userId, state: "pending" },
    });
    if (waiting > 0)
      throw new AppError("conflict", {
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
      await addJob(tx, "mail", { kind: "claim_proof", userId: actor.userId, claimId: claim.id });
    for (const manager of readers)
      await addJob(tx, "mail", { kind: "claim_waits", userId: manager.id, claimId: claim.id });
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
