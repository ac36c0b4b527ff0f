import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";

const select = {
  id: true,
  name: true,
  surname: true,
  profile: {
    select: {
      avatar: { select: assetSelect },
      member: {
        select: {
          deletedAt: true,
          translations: { select: { locale: true, name: true, status: true } },
        },
      },
    },
  },
} satisfies Prisma.UserSelect;
type Row = Prisma.UserGetPayload<{ select: typeof select }>;

/** The name of the public company of a person, in this language if it has one. */
function companyOf({ profile }: Row, locale: Locale): string | null {
  if (!profile?.member || profile.member.deletedAt) return null;
  const names = profile.member.translations.filter(({ status }) => status === "published");
  return (names.find((name) => name.locale === locale) ?? names[0])?.name ?? null;
}

/** How people are shown in conversations, by their ids; no e-mail address. */
export async function loadPeople(ids: readonly number[], locale: Locale) {
  const rows = await db.user.findMany({ where: { id: { in: [...ids] } }, select });
  const views = rows.map((row) => ({
    id: row.id,
    name: fullName(row),
    avatar: row.profile?.avatar ? viewAsset(row.profile.avatar, locale) : null,
    company: companyOf(row, locale),
  }));
  return new Map(views.map((view) => [view.id, view]));
}
