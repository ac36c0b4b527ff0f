import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { isOutdated } from "@/lib/kernel/content/translations";
import type { Prisma } from "@/prisma/client/client";

/** The columns of a company in a list of the account area. */
export const memberRowSelect = {
  id: true,
  isMember: true,
  isFeatured: true,
  approvedAt: true,
  review: { select: { state: true } },
  email: true,
  phones: true,
  website: true,
  vatNumber: true,
  gemiNumber: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
  logo: { select: assetSelect },
  professions: {
    orderBy: { position: "asc" },
    select: {
      professionId: true,
      profession: { select: { translations: { select: { locale: true, name: true } } } },
    },
  },
  translations: {
    select: {
      locale: true,
      name: true,
      slug: true,
      area: true,
      status: true,
      publishedAt: true,
      wordsAt: true,
    },
  },
} satisfies Prisma.MemberSelect;
type MemberRow = Prisma.MemberGetPayload<{ select: typeof memberRowSelect }>;

/** A company as a row of the account area: its status per locale, and identifying fields. */
export function viewMemberRow(row: MemberRow, locale: Locale) {
  const translationOf = (language: Locale) =>
    row.translations.find((translation) => translation.locale === language);
  const translations = Object.fromEntries(
    LOCALES.map((language) => {
      const [own, other] = [
        translationOf(language),
        row.translations.find((translation) => translation.locale !== language),
      ];
      return [
        language,
        own
          ? {
              member_name: own.name,
              slug: own.slug,
              area: own.area,
              status: own.status,
              published_at: own.publishedAt?.toISOString() ?? null,
              is_outdated: isOutdated(own, other),
            }
          : null,
      ];
    }),
  ) as Record<
    Locale,
    {
      member_name: string;
      slug: string;
      area: string | null;
      status: MemberRow["translations"][number]["status"];
      published_at: string | null;
      is_outdated: boolean;
    } | null
  >;
  return {
    id: row.id,
    translations,
    is_member: row.isMember,
    is_featured: row.isFeatured,
    is_approved: row.approvedAt !== null,
    review: row.review?.state ?? null,
    logo: row.logo ? viewAsset(row.logo, locale) : null,
    professions: row.professions.flatMap(
      ({ profession }) =>
        (
          profession.translations.find((name) => name.locale === locale) ??
          profession.translations[0]
        )?.name ?? [],
    ),
    email: row.email,
    phones: row.phones,
    website: row.website,
    vat_number: row.vatNumber,
    gemi_number: row.gemiNumber,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    version: row.version,
  };
}
export type MemberRowView = ReturnType<typeof viewMemberRow>;
