import { tagResponse } from "@/lib/kernel/core/cache-tags";
import type { Prisma } from "@/prisma/client/client";
import { readShows } from "./credit";
import { ASSET_KINDS, mediaFile } from "./media-kinds";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The columns of an asset's view. */
export const assetSelect = {
  id: true,
  fileKey: true,
  parentType: true,
  parentId: true,
  kind: true,
  duration: true,
  mime: true,
  width: true,
  height: true,
  bytes: true,
  licence: true,
  shows: true,
  focalX: true,
  focalY: true,
  translations: { select: { locale: true, alt: true, caption: true, credit: true } },
  variants: { select: { width: true, height: true, format: true }, orderBy: { width: "asc" } },
} satisfies Prisma.AssetSelect;

export type AssetRow = Prisma.AssetGetPayload<{ select: typeof assetSelect }>;

/**
 * The public URL of a variant. The folder name is random and never reused, so it may be cached for
 * ever.
 */
function assetUrl(fileKey: string, width: number, format: string): string {
  return `/assets/${fileKey}/${width}.${format}`;
}

/** The public URL of the largest file of an asset: a picture's widest, or the sound or film itself. */
function mainUrl({ fileKey, mime, width }: AssetRow, widest: string | undefined): string {
  const media = mediaFile(mime);
  return media ? `/assets/${fileKey}/${media}` : (widest ?? assetUrl(fileKey, width, "webp"));
}

/**
 * The public view of an asset; alt text, caption and credit in the requested locale, else in the
 * other one.
 */
export function viewAsset(row: AssetRow, locale: Locale) {
  tagResponse(`asset:${row.id}`);
  const own = row.translations.find((translation) => translation.locale === locale);
  const other = row.translations.find((translation) => translation.locale !== locale);
  const variants = row.variants.map((variant) => ({
    width: variant.width,
    height: variant.height,
    format: variant.format,
    url: assetUrl(row.fileKey, variant.width, variant.format),
  }));
  return {
    id: row.id,
    parent_type: row.parentType,
    parent_id: row.parentId,
    kind: ASSET_KINDS.find((one) => one === row.kind) ?? "picture",
    /** Seconds; null for a picture. */
    duration: row.duration,
    url: mainUrl(row, variants.at(-1)?.url),
    width: row.width,
    height: row.height,
    mime: row.mime,
    bytes: row.bytes,
    alt: own?.alt || other?.alt || "",
    caption: own ? own.caption : (other?.caption ?? null),
    credit: own?.credit ?? other?.credit ?? null,
    licence: row.licence,
    shows: readShows(row.shows),
    focal_x: row.focalX,
    focal_y: row.focalY,
    variants,
  };
}

/**
 * The public views of a company's pictures, without those that nobody has described in any language:
 * people who do not see them would get nothing. Each one tags the response, so that it appears with
 * its text.
 */
export const viewDescribed = (rows: readonly AssetRow[], locale: Locale) =>
  rows.map((row) => viewAsset(row, locale)).filter(({ alt }) => alt !== "");

export type AssetView = ReturnType<typeof viewAsset>;
