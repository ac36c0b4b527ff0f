import type { JSONContent } from "@tiptap/core";
import type { AssetView } from "@/lib/kernel/asset/view";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentAssetIds } from "@/lib/kernel/document/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { noValues } from "@/lib/kernel/content/fields";
import { chunkTexts } from "../fields";
import {
  NO_STATE,
  stateColumns,
  viewRowStamps,
  viewRowState,
  viewStamps,
  viewState,
  viewTranslations,
} from "@/lib/kernel/content/desk-view";
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
  const translations = viewTranslations(row, (own, other) => {
    const texts = textsOf(own);
    const content = renderText(texts.content_doc, assets, own.locale);
    return { ...texts, content, ...viewState(own, other) };
  });
  return {
    id: row.id,
    key: row.key,
    ...(translations[locale] ?? { ...noValues(chunkTexts), content: null, ...NO_STATE }),
    translations,
    assets: [...assets.values()],
    used_on: places,
    may: { publish: true, delete: places.length === 0 },
    preview: previewPaths("chunk", row.id, (each) => translations[each] !== null),
    ...viewStamps(row),
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
  translations: { select: { ...stateColumns, title: true } },
} satisfies Prisma.ChunkSelect;
type ChunkListRow = Prisma.ChunkGetPayload<{ select: typeof chunkRowSelect }>;

/** A chunk in the list for editing. */
export function viewChunkRow(row: ChunkListRow, places: string[]) {
  return {
    id: row.id,
    key: row.key,
    translations: viewTranslations(row, (own, other) => ({
      title: own.title,
      ...viewRowState(own, other),
    })),
    used_on: places,
    ...viewRowStamps(row),
  };
}
export type ChunkRowView = ReturnType<typeof viewChunkRow>;
