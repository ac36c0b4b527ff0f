import { millisecondsInDay } from "date-fns/constants";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { fullName } from "@/lib/kernel/core/full-name";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";

/** The order in which representatives joined: earlier ones may remove later ones. */
export const IN_ORDER = [
  { memberSince: "asc" },
  { userId: "asc" },
] satisfies Prisma.UserProfileOrderByWithRelationInput[];

/** How long a representative counts as new, and can be removed by one click. */
const NEW_MS = 30 * millisecondsInDay;

const personSelect = {
  userId: true,
  memberSince: true,
  user: { select: { name: true, surname: true, email: true } },
} satisfies Prisma.UserProfileSelect;

const placeOf = async (memberId: number, userId: number): Promise<Date | undefined> =>
  (await db.userProfile.findFirst({ where: { memberId, userId }, select: { memberSince: true } }))
    ?.memberSince ?? undefined;

/**
 * The representatives of a company, in the order in which they joined. The caller has checked that
 * the actor may see them. Managers may remove anyone; others themselves and later ones, so that a
 * newcomer cannot remove the others.
 */
export async function listRepresentatives(actor: UserActor, memberId: number, paging: Paging) {
  const where = { memberId, user: EXISTING_USERS };
  const [total, rows, own] = await Promise.all([
    db.userProfile.count({ where }),
    db.userProfile.findMany({
      where,
      orderBy: IN_ORDER,
      ...rowsAt(paging),
      select: personSelect,
    }),
    placeOf(memberId, actor.userId),
  ]);
  const isManager = hasRole(actor, "manager");
  const newSince = Date.now() - NEW_MS;
  const representatives = rows.flatMap(({ userId, memberSince, user }) => {
    if (memberSince === null) return [];
    const isSelf = userId === actor.userId;
    const cameLater =
      own !== undefined && (memberSince > own || (+memberSince === +own && userId > actor.userId));
    return [
      {
        id: userId,
        name: fullName(user),
        email: user.email,
        since: memberSince.toISOString(),
        is_new: +memberSince > newSince,
        is_self: isSelf,
        can_remove: isSelf || isManager || (cameLater && actor.verified),
      },
    ];
  });
  return paged(representatives, total, paging);
}
export type RepresentativeView = Awaited<ReturnType<typeof listRepresentatives>>["items"][number];

export const invitationSelect = {
  id: true,
  email: true,
  locale: true,
  state: true,
  sentAt: true,
  expiresAt: true,
  invitedBy: { select: { id: true, name: true, surname: true } },
} satisfies Prisma.MemberInvitationSelect;

/** The view of an invitation for representatives. */
export function viewInvitation({
  id,
  email,
  locale,
  state,
  sentAt,
  expiresAt,
  invitedBy,
}: Prisma.MemberInvitationGetPayload<{ select: typeof invitationSelect }>) {
  return {
    id,
    email,
    locale,
    state,
    invited_by: { id: invitedBy.id, name: fullName(invitedBy) },
    sent_at: sentAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    is_expired: expiresAt <= new Date(),
  };
}
export type InvitationView = ReturnType<typeof viewInvitation>;

/** The open invitations of a company, newest first; expired ones can be sent again. */
export async function listInvitations(
  memberId: number,
  paging: Paging,
): Promise<Paged<InvitationView>> {
  const where = { memberId, state: "open" as const };
  const [total, rows] = await Promise.all([
    db.memberInvitation.count({ where }),
    db.memberInvitation.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      ...rowsAt(paging),
      select: invitationSelect,
    }),
  ]);
  return paged(rows.map(viewInvitation), total, paging);
}

/** The name of a company on the screens of its representatives, drafts included. */
export async function representedName(memberId: number, locale: Locale): Promise<string> {
  const rows = await db.memberTranslation.findMany({
    where: { memberId },
    orderBy: { locale: "asc" },
    select: { locale: true, name: true },
  });
  return (rows.find((one) => one.locale === locale) ?? rows[0])?.name ?? "";
}
