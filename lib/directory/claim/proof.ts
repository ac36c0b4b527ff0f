import { domainToASCII } from "node:url";
import type { Db } from "@/lib/kernel/core/db";

/**
 * Why a mailbox is no proof, so that a manager decides: the company has a representative; it has no
 * website of its own; the mailbox is at another domain; the website was not entered by editors; an
 * earlier claim of this user was undone.
 */
export type ProofObstacle =
  "represented" | "no_site" | "other_domain" | "not_by_editors" | "undone_before";

/** The domain of an e-mail address in ASCII (punycode). */
export const mailDomain = (email: string): string =>
  domainToASCII(email.slice(email.lastIndexOf("@") + 1)).toLowerCase();

/**
 * The host of a website without `www.`; null for a URL with a path, port or credentials, since a
 * mailbox at the host of a shared site proves nothing about one of its pages.
 */
export function ownSiteHost(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null;
  const { protocol, username, password, hostname, port, pathname, search, hash } = new URL(website);
  const isWeb = protocol === "https:" || protocol === "http:";
  const isRoot =
    pathname === "/" && [username, password, port, search, hash].every((s) => s === "");
  const host = hostname.toLowerCase().replace(/^www\./, "");
  return isWeb && isRoot && host.includes(".") ? host : null;
}

/** Who entered the website of a company. */
export type WebsiteEntry = {
  /** All users who ever entered or changed it. */
  actorIds: number[];
  /**
   * The user who entered the current one; null for an import and where the history has no entry.
   */
  last: { id: number; isEditor: boolean } | null;
};

/**
 * Who entered a company's website, from its revisions and, for its creation, from the audit log.
 */
export async function websiteEntry(tx: Db, memberId: number): Promise<WebsiteEntry> {
  const changes = await tx.$queryRaw<{ id: number | null }[]>`
    SELECT actor_id AS id FROM (
      SELECT version, actor_id, snapshot->>'website' AS website,
        lag(snapshot->>'website') OVER (ORDER BY version) AS former
      FROM revision WHERE kind = 'member' AND subject_id = ${memberId}
    ) AS saved WHERE website IS DISTINCT FROM former ORDER BY version`;
  const [creator] = await tx.$queryRaw<{ id: number | null }[]>`
    SELECT coalesce((detail->>'user')::int, actor_id) AS id FROM audit_entry
    WHERE action = 'member.created' AND subject_kind = 'member' AND subject_id = ${memberId}
    ORDER BY id LIMIT 1`;
  const lastId = changes.at(-1)?.id ?? (changes.length > 1 ? null : (creator?.id ?? null));
  const last =
    lastId === null
      ? null
      : await tx.user.findUnique({ where: { id: lastId }, select: { id: true, role: true } });
  return {
    actorIds: [
      ...new Set([...changes, ...(creator ? [creator] : [])].flatMap(({ id }) => id ?? [])),
    ],
    last: last && { id: last.id, isEditor: last.role !== "user" },
  };
}

/**
 * The obstacle to a proof by mail, or null. Without `email` it checks whether any mailbox could
 * prove the claim. The result is reliable only while the company is locked (`lockMember`).
 */
export async function proofObstacle(
  tx: Db,
  { memberId, userId, email }: { memberId: number; userId: number; email?: string | null },
): Promise<ProofObstacle | null> {
  const member = await tx.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { website: true, _count: { select: { profiles: true } } },
  });
  if (member._count.profiles > 0) return "represented";
  const host = ownSiteHost(member.website);
  if (host === null) return "no_site";
  if (email && mailDomain(email) !== host) return "other_domain";
  const { actorIds, last } = await websiteEntry(tx, memberId);
  if (actorIds.includes(userId) || (last && !last.isEditor)) return "not_by_editors";
  const undone = await tx.memberClaim.count({ where: { memberId, userId, state: "undone" } });
  return undone > 0 ? "undone_before" : null;
}
