import type { KnownAssets } from "@/lib/kernel/content/edit";
import { assetViewsById } from "@/lib/kernel/content/assets";
import { paths } from "@/lib/kernel/core/paths";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { noValues } from "@/lib/kernel/content/fields";
import { translationIn } from "@/lib/kernel/content/translations-of";
import { viewAlternates } from "@/lib/kernel/content/alternates";
import { isOutdated } from "@/lib/kernel/content/translations";
import { previewPaths } from "@/lib/kernel/content/preview-token";
import type { Prisma } from "@/prisma/client/client";
import { pageStateSelect, textsOf, type PageState } from "../write/state";
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

const iso = (date: Date | null) => date?.toISOString() ?? null;

function viewTranslation(state: PageState, locale: Locale) {
  const translation = translationIn(state, locale);
  if (!translation) return null;
  return {
    ...textsOf(translation),
    slug: translation.slug,
    status: translation.status,
    published_at: iso(translation.publishedAt),
    words_at: translation.wordsAt.toISOString(),
    is_outdated: isOutdated(translation, translationIn(state, otherLocale(locale))),
  };
}
type PageTranslationView = NonNullable<ReturnType<typeof viewTranslation>>;

/** The values of a missing translation. */
const EMPTY_TRANSLATION = {
  ...noValues(pageTexts),
  blocks: null,
  slug: null,
  status: null,
  published_at: null,
  words_at: null,
  is_outdated: null,
};

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
  const translations = Object.fromEntries(
    LOCALES.map((each) => [each, viewTranslation(row, each)]),
  ) as Record<Locale, PageTranslationView | null>;
  return {
    id: row.id,
    ...(translations[locale] ?? EMPTY_TRANSLATION),
    translations,
    assets: [...assets.values()],
    needed_in: [...needed],
    may: { publish: true, delete: needed.size === 0, change_slug: true },
    alternates: viewAlternates(row.translations, paths.page),
    preview: previewPaths("page", row.id, (each) => translations[each] !== null),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}
export type PageEditView = Awaited<ReturnType<typeof viewPageForEditing>>;

/** The columns of a row of the list. */
export const pageRowSelect = {
  id: true,
  version: true,
  updatedAt: true,
  deletedAt: true,
  translations: {
    select: {
      locale: true,
      title: true,
      slug: true,
      status: true,
      publishedAt: true,
      wordsAt: true,
    },
  },
} satisfies Prisma.PageSelect;
type PageListRow = Prisma.PageGetPayload<{ select: typeof pageRowSelect }>;

/** A page in the list for editing. */
export function viewPageRow(row: PageListRow) {
  const translationOf = (locale: Locale) => row.translations.find((one) => one.locale === locale);
  const translations = Object.fromEntries(
    LOCALES.map((locale) => {
      const translation = translationOf(locale);
      return [
        locale,
        translation
          ? {
              title: translation.title,
              slug: translation.slug,
              status: translation.status,
              published_at: iso(translation.publishedAt),
              is_outdated: isOutdated(translation, translationOf(otherLocale(locale))),
            }
          : null,
      ];
    }),
  ) as Record<
    Locale,
    {
      title: string;
      slug: string;
      status: PageState["translations"][number]["status"];
      published_at: string | null;
      is_outdated: boolean;
    } | null
  >;
  return {
    id: row.id,
    translations,
    updated_at: row.updatedAt.toISOString(),
    deleted_at: iso(row.deletedAt),
    version: row.version,
  };
}
export type PageRowView = ReturnType<typeof viewPageRow>;
