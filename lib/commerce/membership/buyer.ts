import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { AppError, conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { membershipText } from "./texts";

/** A 409 of memberships. */
export const membershipConflict = (text: Parameters<typeof membershipText>[0], locale: Locale) =>
  conflict({ message: membershipText(text, locale) });

/**
 * Checks that somebody acts for the membership of a company: its people, and managers.
 * @throws AppError forbidden for editors and without a confirmed e-mail address, not_found for
 * companies of others
 */
export function requireBuyer(actor: UserActor, memberId: number): void {
  const isManager = hasRole(actor, "manager");
  if (actor.memberId !== memberId && !isManager)
    throw hasRole(actor, "editor") ? new AppError("forbidden") : notFound();
  if (!actor.verified) throw new AppError("forbidden");
}

/**
 * Checks that somebody agrees for a company: its own people alone, as their card is charged.
 * @throws AppError forbidden for editors, managers and without a confirmed address, else not_found
 */
export function requireAgreeing(actor: UserActor, memberId: number): void {
  requireBuyer(actor, memberId);
  if (actor.memberId !== memberId) throw new AppError("forbidden");
}

/**
 * Checks that a company may have a membership: it is approved.
 * @throws AppError not_found, conflict
 */
export async function requireApproved(tx: Db, memberId: number, locale: Locale): Promise<void> {
  const member = await tx.member.findFirst({
    where: { id: memberId, deletedAt: null },
    select: { approvedAt: true },
  });
  if (!member) throw notFound();
  if (member.approvedAt === null) throw membershipConflict("notPublic", locale);
}

/** The orders of a membership that may still be paid. */
export const isOpenOrder = (now: Date) => ({
  kind: "membership" as const,
  OR: [
    { status: "pending_payment" as const },
    { status: "reserved" as const, expiresAt: { gt: now } },
  ],
});

/**
 * Refuses a further order of a company while one may still be paid, and one of a company that is not
 * approved.
 * @throws AppError not_found, conflict
 */
export async function requireNoOpenOrder(tx: Db, memberId: number, locale: Locale): Promise<void> {
  await requireApproved(tx, memberId, locale);
  const open = await tx.order.count({ where: { memberId, ...isOpenOrder(new Date()) } });
  if (open > 0) throw membershipConflict("open", locale);
}
