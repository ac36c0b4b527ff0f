import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { linkedMember, profileSelect, viewProfile } from "@/lib/people/user/profile/view";
import type { Prisma } from "@/prisma/client/client";

/** The columns of a user, without password hash and secrets. */
export const userSelect = {
  id: true,
  email: true,
  name: true,
  surname: true,
  locale: true,
  role: true,
  verifiedAt: true,
  disabledAt: true,
  totpConfirmedAt: true,
  lastSeenAt: true,
  createdAt: true,
  version: true,
  profile: { select: profileSelect },
} satisfies Prisma.UserSelect;
export type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

/** The view of a user for managers and the user; `roles` contains exactly the highest. */
export function viewUser(row: UserRow, locale: Locale) {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    surname: row.surname,
    locale: row.locale,
    roles: [row.role],
    disabled: row.disabledAt !== null,
    has_second_factor: row.totpConfirmedAt !== null,
    verified_at: row.verifiedAt?.toISOString() ?? null,
    profile: row.profile ? viewProfile(row.profile, locale) : null,
    member_id: row.profile ? linkedMember(row.profile) : null,
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}
export type UserView = ReturnType<typeof viewUser>;

/**
 * The signed-in user in the responses of login and `loggeduser`. `roles` is the effective role:
 * `user` without the required second factor.
 */
export function viewLoggedUser(row: UserRow) {
  const { id, email, name, surname, locale, verified_at, profile, member_id } = viewUser(
    row,
    row.locale,
  );
  const owes = settings().REQUIRE_TOTP && row.role !== "user" && row.totpConfirmedAt === null;
  return {
    id,
    email,
    name,
    surname,
    locale,
    roles: [owes ? ("user" as const) : row.role],
    profile,
    member_id,
    verified_at,
    owes_second_factor: owes,
  };
}
export type LoggedUser = ReturnType<typeof viewLoggedUser>;
