import type { Prisma } from "@/prisma/client/client";
import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { readOpeningHours } from "../../hours";

const professionName = (locale: Locale) =>
  ({ where: { locale }, select: { name: true, slug: true } }) as const;

/** The columns of a company in a list, read from its translation. */
export const memberCardSelect = (locale: Locale) =>
  ({
    memberId: true,
    name: true,
    slug: true,
    area: true,
    letter: true,
    member: {
      select: {
        isMember: true,
        isFeatured: true,
        verifiedWhat: true,
        verifiedAt: true,
        openingHours: true,
        phones: true,
        email: true,
        logo: { select: assetSelect },
        // The best picture where there is no cover.
        gallery: {
          orderBy: { position: "asc" },
          take: 1,
          select: { asset: { select: assetSelect } },
        },
        _count: { select: { recommended: { where: { status: "published" } } } },
        professions: {
          orderBy: { position: "asc" },
          select: {
            professionId: true,
            profession: { select: { translations: professionName(locale) } },
          },
        },
        directoryPost: {
          select: {
            deletedAt: true,
            cover: { select: assetSelect },
            translations: { where: { locale, status: "published" }, select: { headline: true } },
          },
        },
      },
    },
  }) satisfies Prisma.MemberTranslationSelect;

type CardRow = Prisma.MemberTranslationGetPayload<{ select: ReturnType<typeof memberCardSelect> }>;

/** The picture of a company in a list: the cover of its page, else its first one. */
function coverOf({ directoryPost, gallery }: CardRow["member"]) {
  const cover = directoryPost && !directoryPost.deletedAt ? directoryPost.cover : null;
  return cover ?? gallery[0]?.asset ?? null;
}

/** A company in a list. */
export function viewMemberCard(row: CardRow, locale: Locale) {
  tagResponse(`member_card:${row.memberId}`, "professions");
  const { member } = row;
  const cover = coverOf(member);
  return {
    id: row.memberId,
    slug: row.slug,
    member_name: row.name,
    letter: row.letter ?? "",
    area: row.area,
    headline:
      member.directoryPost && !member.directoryPost.deletedAt
        ? (member.directoryPost.translations[0]?.headline ?? null)
        : null,
    co_category: member.professions.map((link) => link.professionId),
    professions: member.professions.flatMap((link) =>
      link.profession.translations.map(({ name, slug }) => ({
        id: link.professionId,
        profession: name,
        slug,
      })),
    ),
    is_member: member.isMember,
    is_featured: member.isFeatured,
    verified:
      member.verifiedWhat && member.verifiedAt
        ? { what: member.verifiedWhat, at: member.verifiedAt.toISOString() }
        : null,
    logo: member.logo ? viewAsset(member.logo, locale) : null,
    cover: cover ? viewAsset(cover, locale) : null,
    phones: member.phones,
    email: member.email,
    recommendations: member._count.recommended,
    opening_hours: readOpeningHours(member.openingHours),
  };
}
export type MemberCard = ReturnType<typeof viewMemberCard>;
