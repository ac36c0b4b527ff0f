import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { readCrop } from "./crop";
import { originalUrl } from "./original";
import type { AssetUse } from "./uses";
import { assetSelect, viewAsset } from "./view";

/** The columns of the editing view of an asset. */
export const assetEditSelect = {
  ...assetSelect,
  originalName: true,
  crop: true,
  hasOriginal: true,
  memberId: true,
  version: true,
  createdAt: true,
  deletedAt: true,
  tags: { select: { name: true }, orderBy: { nameFold: "asc" } },
} satisfies Prisma.AssetSelect;
export type AssetEditRow = Prisma.AssetGetPayload<{ select: typeof assetEditSelect }>;

/** The editing view of an asset. Alt text, caption and credit are those of the requested locale only. */
export function viewAssetForEditing(row: AssetEditRow, usedByCount: number, locale: Locale) {
  const asset = viewAsset(row, locale);
  const translationOf = (language: Locale) => {
    const translation = row.translations.find((translation) => translation.locale === language);
    return {
      alt: translation?.alt ?? "",
      caption: translation?.caption ?? null,
      credit: translation?.credit ?? null,
    };
  };
  const translations = { el: translationOf("el"), en: translationOf("en") };
  return {
    ...asset,
    ...translations[locale],
    used_by_count: usedByCount,
    translations,
    original_name: row.originalName,
    crop: readCrop(row.crop),
    // The URL of the original, for the crop tool.
    original: { url: row.hasOriginal ? originalUrl(row.fileKey) : asset.url },
    tags: row.tags.map(({ name }) => name),
    member_id: row.memberId,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
  };
}

/** An asset in the list for editing. */
export type AssetEditView = ReturnType<typeof viewAssetForEditing>;
/** The editing view of a single asset, with its uses. */
export type AssetItemView = AssetEditView & { used_by: AssetUse[] };
