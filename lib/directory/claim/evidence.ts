import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { vatCheckSelect, viewVatCheck } from "@/lib/directory/member/vat/view";
import { listRepresentatives } from "@/lib/directory/representative/list";
import { listRevisions } from "@/lib/kernel/revision/service";
import { mailDomain, ownSiteHost, proofObstacle, websiteEntry } from "./proof";
import { loadClaim } from "./service";

/** Maximum number of representatives, revisions and other claims that are shown. */
const MOST = 10;

async function findCompany(memberId: number) {
  const { createdAt, approvedAt, vatCheck, ...facts } = await db.member.findUniqueOrThrow({
    where: { id: memberId },
    select: {
      website: true,
      email: true,
      phones: true,
      createdAt: true,
      approvedAt: true,
      vatCheck: { select: vatCheckSelect },
    },
  });
  return {
    ...facts,
    vat_check: viewVatCheck(vatCheck),
    created_at: createdAt.toISOString(),
    approved_at: approvedAt?.toISOString() ?? null,
  };
}

async function findClaimant(userId: number) {
  const { createdAt, verifiedAt, _count } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { createdAt: true, verifiedAt: true, _count: { select: { claims: true } } },
  });
  return {
    registered_at: createdAt.toISOString(),
    verified_at: verifiedAt?.toISOString() ?? null,
    claims_count: _count.claims,
  };
}

async function findWebsiteAuthor(memberId: number) {
  const { last } = await websiteEntry(db, memberId);
  if (!last) return null;
  const user = await db.user.findUniqueOrThrow({
    where: { id: last.id },
    select: { name: true, surname: true },
  });
  return { id: last.id, name: fullName(user), is_editor: last.isEditor };
}

async function findOtherClaims(memberId: number, except: number) {
  const rows = await db.memberClaim.findMany({
    where: { memberId, id: { not: except } },
    orderBy: { id: "desc" },
    take: MOST,
    select: {
      id: true,
      state: true,
      proof: true,
      createdAt: true,
      user: { select: { id: true, name: true, surname: true } },
    },
  });
  return rows.map(({ createdAt, user, ...rest }) => ({
    ...rest,
    user: { id: user.id, name: fullName(user) },
    created_at: createdAt.toISOString(),
  }));
}

/**
 * A claim with the evidence for a manager's decision: the company and its representatives, who
 * entered its website, whether the claimant's e-mail domain matches it, revisions and other claims.
 * @throws AppError forbidden for all but managers, not_found
 */
export async function loadClaimEvidence(actor: UserActor, id: number, locale: Locale) {
  if (!hasRole(actor, "manager")) throw new AppError("forbidden");
  const claim = await loadClaim(actor, id, locale);
  const memberId = claim.member.id;
  const email = claim.email ?? claim.user.email;
  const [company, claimant, obstacle, representatives, author, history, otherClaims] =
    await Promise.all([
      findCompany(memberId),
      findClaimant(claim.user.id),
      proofObstacle(db, { memberId, userId: claim.user.id, email }),
      listRepresentatives(actor, memberId, { currentPage: 0, perPage: MOST }),
      findWebsiteAuthor(memberId),
      listRevisions("member", memberId, { currentPage: 0, perPage: MOST }),
      findOtherClaims(memberId, id),
    ]);
  const host = ownSiteHost(company.website);
  return {
    ...claim,
    evidence: {
      company,
      claimant,
      obstacle,
      domains: {
        website: host,
        mail: mailDomain(email),
        account: mailDomain(claim.user.email),
        is_same: host !== null && host === mailDomain(email),
      },
      website_author: author,
      people: representatives.items.map(({ id: userId, name, email: address, since }) => ({
        id: userId,
        name,
        email: address,
        since,
      })),
      history: history.items.map(({ version, at, actor: by, fields }) => ({
        version,
        at,
        actor: by,
        fields,
      })),
      other_claims: otherClaims,
    },
  };
}
/** As `loadClaimEvidence`, but null for a claim that does not exist. */
export async function findClaimEvidence(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<ClaimEvidence | null> {
  const isThere = await db.memberClaim.count({ where: { id } });
  return isThere > 0 ? loadClaimEvidence(actor, id, locale) : null;
}
export type ClaimEvidence = Awaited<ReturnType<typeof loadClaimEvidence>>;
