import { publicTranslation } from "@/lib/kernel/core/publication";
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
export function viewMemberLink(member: Linked) {
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
