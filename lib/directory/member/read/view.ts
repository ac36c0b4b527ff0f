import type { Prisma } from "@/prisma/client/client";
import { assetSelect, viewAsset, viewDescribed } from "@/lib/kernel/asset/view";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { paths } from "@/lib/kernel/core/paths";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { readOpeningHours } from "../hours";

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
        logo: { select: assetSelect },
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
            translations: { where: { locale, status: "published" }, select: { headline: true } },
          },
        },
      },
    },
  }) satisfies Prisma.MemberTranslationSelect;

/** The columns of a public company, read from its translation. */
export const memberSelect = (locale: Locale) =>
  ({
    ...memberCardSelect(locale),
    description: true,
    address: true,
    status: true,
    member: {
      select: {
        ...memberCardSelect(locale).member.select,
        phones: true,
        email: true,
        website: true,
        socials: true,
        postalCode: true,
        latitude: true,
        longitude: true,
        foundedYear: true,
        gemiNumber: true,
        version: true,
        updatedAt: true,
        gallery: { orderBy: { position: "asc" }, select: { asset: { select: assetSelect } } },
        directoryPost: {
          select: {
            deletedAt: true,
            cover: { select: assetSelect },
            translations: {
              where: { locale, status: "published" },
              select: { headline: true, contentDoc: true },
            },
          },
        },
        translations: { select: { locale: true, slug: true, status: true, publishedAt: true } },
      },
    },
  }) satisfies Prisma.MemberTranslationSelect;

type CardRow = Prisma.MemberTranslationGetPayload<{ select: ReturnType<typeof memberCardSelect> }>;
type MemberRow = Prisma.MemberTranslationGetPayload<{ select: ReturnType<typeof memberSelect> }>;

const SOCIAL_NETWORKS = ["facebook", "instagram", "linkedin", "youtube"] as const;

/** The social profiles of a company at known networks. */
export function viewSocials(
  value: unknown,
): Partial<Record<(typeof SOCIAL_NETWORKS)[number], string>> {
  if (typeof value !== "object" || value === null) return {};
  const stored = value as Record<string, unknown>;
  return Object.fromEntries(
    SOCIAL_NETWORKS.flatMap((network) =>
      typeof stored[network] === "string" ? [[network, stored[network]]] : [],
    ),
  );
}

/** A company in a list. */
export function viewMemberCard(row: CardRow, locale: Locale) {
  tagResponse(`member_card:${row.memberId}`, "professions");
  const { member } = row;
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
    opening_hours: readOpeningHours(member.openingHours),
  };
}
export type MemberCard = ReturnType<typeof viewMemberCard>;

/** The public view of a company. */
export function viewMember(row: MemberRow, locale: Locale) {
  tagResponse(`member:${row.memberId}`);
  const { member } = row;
  return {
    ...viewMemberCard(row, locale),
    status: row.status,
    description: row.description,
    phones: member.phones,
    email: member.email,
    website: member.website,
    socials: viewSocials(member.socials),
    address: row.address,
    postal_code: member.postalCode,
    latitude: member.latitude,
    longitude: member.longitude,
    founded_year: member.foundedYear,
    gallery: viewDescribed(
      member.gallery.map(({ asset }) => asset),
      locale,
    ),
    gemi_number: member.gemiNumber,
    alternates: viewAlternates(member.translations, paths.member),
    updated_at: member.updatedAt.toISOString(),
    version: member.version,
  };
}
export type MemberView = ReturnType<typeof viewMember>;
