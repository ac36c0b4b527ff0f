import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** A membership that goes on by itself, and who buys it. */
export type ActiveRenewal = {
  userId: number;
  locale: Locale;
} & (
  { method: "card"; card: { id: number; gateway: "stripe" | "test" } } | { method: "bank_transfer" }
);

/**
 * How the membership of a company goes on by itself; undefined when it does not: nobody agreed, it was
 * stopped, the company is not public, the card was removed, or who stored it does not act for the company
 * any more.
 */
export async function activeRenewal(tx: Db, memberId: number): Promise<ActiveRenewal | undefined> {
  const row = await tx.membershipRenewal.findFirst({
    where: { memberId, stoppedAt: null, member: { deletedAt: null, approvedAt: { not: null } } },
    select: {
      method: true,
      consent: { select: { userId: true, locale: true } },
      card: { select: { id: true, gateway: true, userId: true, removedAt: true } },
      member: {
        select: {
          profiles: {
            where: { user: { disabledAt: null, verifiedAt: { not: null } } },
            orderBy: { userId: "asc" },
            select: { userId: true },
          },
        },
      },
    },
  });
  if (!row) return undefined;
  const { method, consent, card } = row;
  const people = row.member.profiles.map(({ userId }) => userId);
  const isHere = (id: number | null): id is number => id !== null && people.includes(id);
  const userId = isHere(consent.userId) ? consent.userId : people[0];
  if (userId === undefined) return undefined;
  const { locale } = consent;
  if (method === "bank_transfer") return { method, userId, locale };
  if (!card || card.removedAt !== null || card.gateway === "bank_transfer") return undefined;
  if (!isHere(card.userId)) return undefined;
  const { id, gateway } = card;
  return { method, userId: card.userId, locale, card: { id, gateway } };
}
