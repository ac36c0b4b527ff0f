import type { JSONContent } from "@tiptap/core";
import type { AssetView } from "@/lib/kernel/asset/view";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentAssetIds } from "@/lib/kernel/document/text";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { noValues } from "@/lib/kernel/content/fields";
import { translationIn } from "@/lib/kernel/content/translations-of";
import { chunkTexts } from "../fields";
import { isOutdated } from "@/lib/kernel/content/translations";
import { previewPaths } from "@/lib/kernel/content/preview-token";
import type { Prisma } from "@/prisma/client/client";
import { chunkStateSelect, textsOf, type ChunkState } from "../write/state";

/** The columns of the editing view of a chunk, in any state. */
export const chunkEditSelect = {
  ...chunkStateSelect,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
} satisfies Prisma.ChunkSelect;
export type ChunkEditRow = Prisma.ChunkGetPayload<{ select: typeof chunkEditSelect }>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The assets that the texts of a chunk show. */
export const chunkAssetIds = ({ translations }: Pick<ChunkState, "translations">): number[] => [
  ...new Set(
    translations.flatMap((translation) => {
      const { content_doc } = textsOf(translation);
      return content_doc ? documentAssetIds(content_doc) : [];
    }),
  ),
];

/** The text of a translation rendered as safe HTML, as on the public page. */
export const renderText = (
  document: JSONContent | null,
  assets: Map<number, AssetView>,
  locale: Locale,
): string => (document ? renderDocument(document, assets, locale) : "");

function viewTranslation(state: ChunkState, locale: Locale, assets: Map<number, AssetView>) {
  const translation = translationIn(state, locale);
  if (!translation) return null;
  const texts = textsOf(translation);
  return {
    ...texts,
    content: renderText(texts.content_doc, assets, locale),
    status: translation.status,
    published_at: iso(translation.publishedAt),
    words_at: translation.wordsAt.toISOString(),
    is_outdated: isOutdated(translation, translationIn(state, otherLocale(locale))),
  };
}
type ChunkTranslationView = NonNullable<ReturnType<typeof viewTranslation>>;

/** The values of a missing translation. */
const EMPTY_TRANSLATION = {
  ...noValues(chunkTexts),
  content: null,
  status: null,
  published_at: null,
  words_at: null,
  is_outdated: null,
};

/**
 * The editing view of a chunk: the flat fields of the requested locale, `translations`, and
 * `used_on` with the paths in both locales, `*` for every page.
 */
export function viewChunkForEditing(
  row: ChunkEditRow,
  places: string[],
  assets: Map<number, AssetView>,
  locale: Locale,
) {
  const translations = Object.fromEntries(
    LOCALES.map((each) => [each, viewTranslation(row, each, assets)]),
  ) as Record<Locale, ChunkTranslationView | null>;
  return {
    id: row.id,
    key: row.key,
    ...(translations[locale] ?? EMPTY_TRANSLATION),
    translations,
    assets: [...assets.values()],
    used_on: places,
    may: { publish: true, delete: places.length === 0 },
    preview: previewPaths("chunk", row.id, (each) => translations[each] !== null),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}
export type ChunkEditView = ReturnType<typeof viewChunkForEditing>;

/** The columns of a row of the list. */
export const chunkRowSelect = {
  id: true,
  key: true,
  version: true,
  updatedAt: true,
  deletedAt: true,
  translations: {
    select: { locale: true, title: true, status: true, publishedAt: true, wordsAt: true },
  },
} satisfies Prisma.ChunkSelect;
type ChunkListRow = Prisma.ChunkGetPayload<{ select: typeof chunkRowSelect }>;
type RowTranslation = {
  title: string;
  status: ChunkState["translations"][number]["status"];
  published_at: string | null;
  is_outdated: boolean;
};

/** A chunk in the list for editing. */
export function viewChunkRow(row: ChunkListRow, places: string[]) {
  const translationOf = (locale: Locale) => row.translations.find((one) => one.locale === locale);
  const translations = Object.fromEntries(
    LOCALES.map((locale): [Locale, RowTranslation | null] => {
      const translation = translationOf(locale);
      return [
        locale,
        translation
          ? {
              title: translation.title,
              status: translation.status,
              published_at: iso(translation.publishedAt),
              is_outdated: isOutdated(translation, translationOf(otherLocale(locale))),
            }
          : null,
      ];
    }),
  ) as Record<Locale, RowTranslation | null>;
  return {
    id: row.id,
    key: row.key,
    translations,
    used_on: places,
    updated_at: row.updatedAt.toISOString(),
    deleted_at: iso(row.deletedAt),
    version: row.version,
  };
}
export type ChunkRowView = ReturnType<typeof viewChunkRow>;
