import { paths } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import { viewAlternates } from "@/lib/content/alternates";
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

/** A claim, as its user and managers see it; `others` act for the company already. */
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
    user,
    member,
  }: Prisma.MemberClaimGetPayload<{ select: typeof claimSelect }>,
  locale: Locale,
) {
  const words = member.translations.find((one) => one.locale === locale) ?? member.translations[0];
  const alternates = viewAlternates(member.translations, paths.member);
  return {
    id,
    member: {
      id: member.id,
      member_name: words?.name ?? "",
      path: alternates[locale] ?? alternates.el ?? alternates.en,
    },
    user: { id: user.id, name: `${user.name} ${user.surname}`.trim(), email: user.email },
    proof,
    email,
    state,
    message,
    note,
    created_at: createdAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
    others: member._count.profiles,
  };
}
export type ClaimView = ReturnType<typeof viewClaim>;
