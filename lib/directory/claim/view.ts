import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { fullName } from "@/lib/kernel/core/full-name";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import { publicName } from "@/lib/directory/member/public-name";
import type { Prisma } from "@/prisma/client/client";

export const claimSelect = {
  id: true,
  proof: true,
  email: true,
  state: true,
  message: true,
  note: true,
  createdAt: true,
  decidedAt: true,
  expiresAt: true,
  emailConfirmedAt: true,
  user: { select: { id: true, name: true, surname: true, email: true } },
  member: {
    select: {
      id: true,
      translations: {
        select: { locale: true, name: true, slug: true, status: true, publishedAt: true },
      },
      _count: { select: { profiles: true } },
    },
  },
} satisfies Prisma.MemberClaimSelect;

/** The view of a claim for its user and managers; `others` are the present representatives. */
export function viewClaim(
  {
    id,
    proof,
    email,
    state,
    message,
    note,
    createdAt,
    decidedAt,
    expiresAt,
    emailConfirmedAt,
    user,
    member,
  }: Prisma.MemberClaimGetPayload<{ select: typeof claimSelect }>,
  actor: UserActor,
  locale: Locale,
) {
  const translation =
    member.translations.find((one) => one.locale === locale) ?? member.translations[0];
  const name = publicName(member.translations, locale);
  const alternates = viewAlternates(member.translations, paths.member);
  return {
    id,
    member: {
      id: member.id,
      // Managers see drafts too; claimants do not.
      member_name: name || (hasRole(actor, "manager") && translation?.name) || "",
      path: alternates[locale] ?? alternates.el ?? alternates.en,
    },
    user: { id: user.id, name: fullName(user), email: user.email },
    proof,
    email,
    state,
    message,
    note,
    created_at: createdAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
    email_confirmed_at: emailConfirmedAt?.toISOString() ?? null,
    others: member._count.profiles,
  };
}
export type ClaimView = ReturnType<typeof viewClaim>;
