import type { Prisma } from "@/prisma/client/client";
import { assetSelect, viewDescribed } from "@/lib/kernel/asset/view";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { paths } from "@/lib/kernel/core/paths";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { memberCardSelect, viewMemberCard } from "./card/view";
import { seatSelect } from "../seat/state";
import { viewSeat } from "../seat/view";

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
        website: true,
        socials: true,
        ...seatSelect,
        placeId: true,
        country: true,
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

/** The public view of a company. */
export function viewMember(row: MemberRow, locale: Locale) {
  tagResponse(`member:${row.memberId}`);
  const { member } = row;
  return {
    ...viewMemberCard(row, locale),
    status: row.status,
    description: row.description,
    website: member.website,
    socials: viewSocials(member.socials),
    address: row.address,
    place_id: member.placeId,
    country: member.country,
    ...viewSeat(member, locale),
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
