import { assetSelect, viewAsset, type AssetRow } from "@/lib/kernel/asset/view";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { publicTranslation } from "@/lib/kernel/core/publication";
import type { Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The columns of the company that public content belongs to. */
export const memberLink = (locale: Locale) =>
  ({
    select: {
      id: true,
      isMember: true,
      deletedAt: true,
      translations: { where: publicTranslation(locale), select: { name: true, slug: true } },
    },
  }) as const;

type Linked = {
  id: number;
  isMember: boolean;
  deletedAt: Date | null;
  translations: { name: string; slug: string }[];
} | null;

/** The company of public content; null for one that is not public. */
function viewMemberLink(member: Linked) {
  const company = member && !member.deletedAt ? member.translations[0] : undefined;
  return company && member
    ? {
        id: member.id,
        slug: company.slug,
        member_name: company.name,
        is_member: member.isMember,
      }
    : null;
}

/** The columns of the cover and the company of public content. */
export const coverAndMember = (locale: Locale) => ({
  memberId: true as const,
  cover: { select: assetSelect },
  member: memberLink(locale),
});

/** Both, as cards show them. A company that is not public is left out. */
export function viewCoverAndMember(
  { cover, member }: { cover: AssetRow | null; member: Linked },
  locale: Locale,
) {
  if (member) tagResponse(`member_card:${member.id}`);
  return { cover: cover && viewAsset(cover, locale), member: viewMemberLink(member) };
}

/** The columns of the company of an item in its editing view. */
export const namedMember = {
  select: {
    id: true,
    isMember: true,
    deletedAt: true,
    translations: { select: { locale: true, name: true, slug: true } },
  },
} as const;

type Named = Omit<NonNullable<Linked>, "translations"> & {
  translations: { locale: Locale; name: string; slug: string }[];
};

/**
 * The company of an item with its name in a locale, else in the other one; null for a deleted one.
 */
export function viewNamedMember(member: Named | null, locale: Locale) {
  const translation =
    member?.translations.find((one) => one.locale === locale) ?? member?.translations[0];
  return member && translation && !member.deletedAt
    ? {
        id: member.id,
        slug: translation.slug,
        member_name: translation.name,
        is_member: member.isMember,
      }
    : null;
}

/** Refuses an unknown company of an item. @throws AppError invalid on `member_id` */
export async function requireMember(tx: Db, id: number, message: string): Promise<void> {
  const member = await tx.member.findFirst({
    where: { id, deletedAt: null },
    select: { id: true },
  });
  if (!member) throw invalid("member_id", message);
}
