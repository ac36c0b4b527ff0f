import type { KnownAssets } from "@/lib/kernel/content/edit";
import { assetViewsById } from "@/lib/kernel/content/assets";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { noValues } from "@/lib/kernel/content/fields";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import { previewPaths } from "@/lib/kernel/content/preview-token";
import {
  NO_STATE,
  stateColumns,
  viewRowStamps,
  viewRowState,
  viewStamps,
  viewState,
  viewTranslations,
} from "@/lib/kernel/content/desk-view";
import type { Prisma } from "@/prisma/client/client";
import { pageStateSelect, textsOf } from "../write/state";
import { pageTexts } from "../fields";
import { requiredLocales } from "../required-locales";
import { pageAssetIds } from "../read/view";

/** The columns of the editing view of a page. */
export const pageEditSelect = {
  ...pageStateSelect,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
} satisfies Prisma.PageSelect;
export type PageEditRow = Prisma.PageGetPayload<{ select: typeof pageEditSelect }>;

/** The values of a missing translation. */
const EMPTY_TRANSLATION = { ...noValues(pageTexts), blocks: null, slug: null, ...NO_STATE };

/**
 * The editing view of a page: the flat fields of the requested locale, `translations`, the assets
 * of its blocks, and `needed_in`, the locales in which the site links to it, so that it must stay
 * public there.
 */
export async function viewPageForEditing(
  row: PageEditRow,
  locale: Locale,
  knownAssets?: KnownAssets,
) {
  const [assets, needed] = await Promise.all([
    assetViewsById(row.translations.flatMap(pageAssetIds), locale, knownAssets),
    requiredLocales(row.id, row.translations),
  ]);
  const translations = viewTranslations(row, (own, other) => ({
    ...textsOf(own),
    slug: own.slug,
    ...viewState(own, other),
  }));
  return {
    id: row.id,
    ...(translations[locale] ?? EMPTY_TRANSLATION),
    translations,
    assets: [...assets.values()],
    needed_in: [...needed],
    may: { publish: true, delete: needed.size === 0, change_slug: true },
    alternates: viewAlternates(row.translations, paths.page),
    preview: previewPaths("page", row.id, (each) => translations[each] !== null),
    ...viewStamps(row),
  };
}
export type PageEditView = Awaited<ReturnType<typeof viewPageForEditing>>;

/** The columns of a row of the list. */
export const pageRowSelect = {
  id: true,
  version: true,
  updatedAt: true,
  deletedAt: true,
  translations: { select: { ...stateColumns, title: true, slug: true } },
} satisfies Prisma.PageSelect;
type PageListRow = Prisma.PageGetPayload<{ select: typeof pageRowSelect }>;

/** A page in the list for editing. */
export function viewPageRow(row: PageListRow) {
  return {
    id: row.id,
    translations: viewTranslations(row, (own, other) => ({
      title: own.title,
      slug: own.slug,
      ...viewRowState(own, other),
    })),
    ...viewRowStamps(row),
  };
}
export type PageRowView = ReturnType<typeof viewPageRow>;
