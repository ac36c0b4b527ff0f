import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import {
  stateColumns,
  viewRowStamps,
  viewRowState,
  viewTranslations,
} from "@/lib/kernel/content/desk-view";
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
  translations: { select: { ...stateColumns, name: true, slug: true, area: true } },
} satisfies Prisma.MemberSelect;
type MemberRow = Prisma.MemberGetPayload<{ select: typeof memberRowSelect }>;

/** A company as a row of the account area: its status per locale, and identifying fields. */
export function viewMemberRow(row: MemberRow, locale: Locale) {
  return {
    id: row.id,
    translations: viewTranslations(row, (own, other) => ({
      member_name: own.name,
      slug: own.slug,
      area: own.area,
      ...viewRowState(own, other),
    })),
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
    ...viewRowStamps(row),
  };
}
export type MemberRowView = ReturnType<typeof viewMemberRow>;
