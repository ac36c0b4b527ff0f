import { assetSelect, viewAsset } from "@/lib/kernel/asset/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { viewNamedMember } from "@/lib/directory/member/link";
import { viewAuthor } from "./view";
import { isOutdated } from "@/lib/kernel/content/translations-of";
import {
  isoOrNull,
  scheduledColumns,
  viewSchedule,
  viewTranslations,
} from "@/lib/kernel/content/desk-view";

/** The columns of a row in the list for editing. */
export const postRowSelect = {
  id: true,
  subCategoryId: true,
  isFeatured: true,
  updatedAt: true,
  version: true,
  submittedAt: true,
  deletedAt: true,
  category: { select: { code: true } },
  subCategory: { select: { translations: { select: { locale: true, name: true } } } },
  member: {
    select: {
      id: true,
      isMember: true,
      deletedAt: true,
      translations: { select: { locale: true, name: true, slug: true } },
    },
  },
  cover: { select: assetSelect },
  createdBy: { select: { id: true, name: true, surname: true } },
  pending: { select: { state: true } },
  translations: { select: { ...scheduledColumns, title: true } },
} satisfies Prisma.PostSelect;
type Row = Prisma.PostGetPayload<{ select: typeof postRowSelect }>;

/** A post in the list for editing, with titles in the requested locale, else in the other one. */
export function viewPostRow(row: Row, locale: Locale) {
  const subCategory =
    row.subCategory?.translations.find((name) => name.locale === locale) ??
    row.subCategory?.translations[0];
  const company = viewNamedMember(row.member, locale);
  return {
    id: row.id,
    category: row.category.code,
    sub_category: subCategory?.name ?? null,
    sub_category_id: row.subCategoryId,
    member: company ? { id: company.id, member_name: company.member_name } : null,
    cover: row.cover ? viewAsset(row.cover, locale) : null,
    is_featured: row.isFeatured,
    translations: viewTranslations(row, (own, other) => ({
      product_name: own.title,
      ...viewSchedule(own),
      is_outdated: isOutdated(own, other),
    })),
    pending_state: row.pending?.state ?? null,
    submitted_at: isoOrNull(row.submittedAt),
    created_by: viewAuthor(row.createdBy),
    deleted_at: isoOrNull(row.deletedAt),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}
export type PostRowView = ReturnType<typeof viewPostRow>;
