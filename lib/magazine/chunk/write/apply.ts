import { documentAssetIds, documentText } from "@/lib/kernel/document/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { lookUpAssets, requireDescriptions, requireAssets } from "@/lib/kernel/content/assets";
import { fieldName } from "@/lib/kernel/content/field-name";
import {
  readDocument,
  type ConvertedHtml,
  readTranslations,
  type Translations,
} from "@/lib/kernel/content/read-body";
import type { Edit, Written } from "@/lib/kernel/content/edit";
import {
  writtenTranslations,
  type TranslationRules,
  blankState,
} from "@/lib/kernel/content/translations";
import { entriesOf } from "@/lib/kernel/core/records";
import { contentText } from "@/lib/kernel/content/texts";
import { columnsOf, namesOf, type ChangeOf } from "@/lib/kernel/content/fields";
import { textNames } from "@/lib/kernel/content/kind-fields";
import { shownAssets } from "@/lib/kernel/document/shown-assets";
import { chunkAssetIds } from "../desk/view";
import { chunkFields, chunkTexts } from "../fields";
import type { ContentStatus } from "@/prisma/client/enums";
import { textsOf, type ChunkState, type ChunkTranslationState } from "./state";
import type { ChunkChange } from "./schema";

/** The change of one translation, with HTML converted to a document. */
export type ChunkTranslationChange = ChangeOf<typeof chunkTexts> &
  Pick<ChunkChange, "status" | "is_current">;

type Sent = ChunkTranslationChange & Pick<ChunkChange, "content">;
const TEXT_NAMES = namesOf(chunkTexts);
const NAMES = [...textNames(chunkFields), "content", "is_current"] as const;

/** The saved fields of a translation; the text as HTML only where HTML was sent. */
export type SavedChunk = ReturnType<typeof textsOf> & { status: ContentStatus; content?: string };

/**
 * The localized fields of a body by locale; `saved` are the fields of the editing view.
 * @param html the documents of its HTML (`convertSentHtml`)
 * @throws AppError invalid on a text with too many parts
 */
export function readChunkTranslations(
  input: ChunkChange,
  requestLocale: Locale,
  html: ConvertedHtml,
  saved: Translations<SavedChunk> = {},
): Translations<ChunkTranslationChange> {
  const sent = readTranslations<Sent>(NAMES, input, requestLocale, saved);
  const translations: Translations<ChunkTranslationChange> = {};
  for (const [locale, { content, content_doc, ...fields }] of entriesOf(sent)) {
    const previous = { html: saved[locale]?.content, document: saved[locale]?.content_doc };
    const text = { html: content, document: content_doc };
    const field = { name: "content", locale, requestLocale };
    const document = readDocument(text, saved[locale] && previous, html, field);
    translations[locale] = { ...fields, content_doc: document };
  }
  return translations;
}

const rules: TranslationRules<ChunkTranslationState, ChunkState, ChunkTranslationChange> = {
  names: TEXT_NAMES,
  valuesOf: textsOf,
  title: { name: "title", message: (locale) => contentText("titleFirst", locale) },
  blank: (locale) => ({ ...blankState(locale), title: "", contentDoc: null }),
  columns({ knownAssets, locale }, { language, own, translation }, status) {
    const { content_doc: document } = translation;
    const shown = document === undefined ? own && textsOf(own).content_doc : document;
    const placed = [
      {
        field: fieldName(language, locale, "content_doc"),
        assets: shownAssets(shown ?? {}),
      },
    ];
    if (document) requireAssets(knownAssets, placed, contentText("asset", locale));
    if (status === "published" && (document || own?.status !== "published"))
      requireDescriptions(knownAssets, placed, language, locale);
    return {
      ...columnsOf(chunkTexts, translation),
      ...(document === undefined
        ? {}
        : { contentDoc: document, contentText: document ? documentText(document) : "" }),
    };
  },
};

/** A change of a chunk; the key is set on creation only. */
export type ChunkWrite = { key?: string; translations: Translations<ChunkTranslationChange> };

/** Turns a change of a chunk into columns and rows. @throws AppError invalid on the wrong field */
export async function applyChunk(
  edit: Edit<ChunkState>,
  { key, translations }: ChunkWrite,
): Promise<Written<ChunkTranslationState, ChunkState>> {
  const documents = Object.values(translations).flatMap(({ content_doc }) => content_doc ?? []);
  await lookUpAssets(edit, [
    ...chunkAssetIds(edit.previous),
    ...documents.flatMap(documentAssetIds),
  ]);
  return { columns: { key }, translations: await writtenTranslations(edit, translations, rules) };
}
