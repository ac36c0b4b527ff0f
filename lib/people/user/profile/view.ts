import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { readNotifications } from "@/lib/kernel/notification/preferences";

/** The columns of a profile, with the names of its user. */
export const profileSelect = {
  id: true,
  userId: true,
  phone: true,
  availableForChat: true,
  notifications: true,
  messageTextsInMails: true,
  version: true,
  memberId: true,
  member: { select: { deletedAt: true } },
  avatar: { select: assetSelect },
  user: { select: { name: true, surname: true, locale: true } },
} satisfies Prisma.UserProfileSelect;
export type ProfileRow = Prisma.UserProfileGetPayload<{ select: typeof profileSelect }>;

/** The company of a profile; null for a deleted one. */
export const linkedMember = ({
  memberId,
  member,
}: Pick<ProfileRow, "memberId" | "member">): number | null =>
  member && member.deletedAt === null ? memberId : null;

/**
 * The full view of a profile, for its user and managers. Representatives are available for chat by
 * default.
 */
export function viewProfile(row: ProfileRow, locale: Locale) {
  const memberId = linkedMember(row);
  return {
    id: row.id,
    user_id: row.userId,
    name: row.user.name,
    surname: row.user.surname,
    phone: row.phone,
    locale: row.user.locale,
    avatar: row.avatar ? viewAsset(row.avatar, locale) : null,
    available_for_chat: row.availableForChat ?? memberId !== null,
    notifications: readNotifications(row.notifications),
    message_texts_in_mails: row.messageTextsInMails,
    member_id: memberId,
    version: row.version,
  };
}
export type ProfileView = ReturnType<typeof viewProfile>;

/** The view of a profile for other signed-in users: name and asset (docs/security.md#rights). */
export function viewProfileOfOther(row: ProfileRow, locale: Locale) {
  return {
    id: row.id,
    name: row.user.name,
    surname: row.user.surname,
    avatar: row.avatar ? viewAsset(row.avatar, locale) : null,
  };
}
