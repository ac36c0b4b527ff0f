import type { JSONContent } from "@tiptap/core";
import type { Db } from "@/lib/core/db";
import { invalid } from "@/lib/core/errors";
import { documentText } from "@/lib/document/text";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { documentPictures, requireDescriptions, requirePictures } from "@/lib/content/pictures";
import { fieldName } from "@/lib/content/field-name";
import { readDocument, type ConvertedHtml } from "@/lib/content/read-document";
import {
  isBlankTranslation,
  readTranslations,
  type Translations,
} from "@/lib/content/read-translations";
import { entriesOf } from "@/lib/core/records";
import { contentText } from "@/lib/content/texts";
import { agesAfter, type TextChange } from "@/lib/content/translation-age";
import { firstPublished, isRewritten } from "@/lib/content/changes";
import { columnsOf, namesOf, type ChangeOf } from "@/lib/content/fields";
import { translationIn } from "@/lib/content/translations-of";
import { chunkTexts } from "../fields";
import { Prisma } from "@/prisma/client/client";
import type { ContentStatus } from "@/prisma/client/enums";
import { textsOf, type ChunkState } from "./state";
import type { ChunkChange } from "./schema";

/** What is written of one locale, its HTML read as a document. */
export type ChunkTranslationChange = ChangeOf<typeof chunkTexts> &
  Pick<ChunkChange, "status" | "is_current">;
export type ChunkSave = { tx: Db; former: ChunkState; locale: Locale; now: Date };

type Sent = ChunkTranslationChange & Pick<ChunkChange, "content">;
const TEXT_NAMES = namesOf(chunkTexts);
const NAMES = [...TEXT_NAMES, "content", "status", "is_current"] as const;

/** What a chunk holds in a locale; its text as HTML only where HTML was sent. */
export type SavedChunk = ReturnType<typeof textsOf> & { status: ContentStatus; content?: string };

/**
 * What was sent of a chunk, by locale; `saved` is what the editing view says of it.
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
    const former = { html: saved[locale]?.content, document: saved[locale]?.content_doc };
    const text = { html: content, document: content_doc };
    const field = { name: "content", locale, requestLocale };
    const document = readDocument(text, saved[locale] && former, html, field);
    translations[locale] = { ...fields, content_doc: document };
  }
  return translations;
}

/**
 * Writes what was sent of the languages of a chunk. @throws AppError invalid on the field that is
 * wrong
 */
export async function applyTranslations(
  { tx, former, locale, now }: ChunkSave,
  sent: Translations<ChunkTranslationChange>,
): Promise<void> {
  const changes: Translations<TextChange> = {};
  for (const language of LOCALES) {
    const words = sent[language];
    const own = translationIn(former, language);
    if (!words || (!own && isBlankTranslation(words))) continue;
    if (own ? words.title === null : !words.title)
      throw invalid(fieldName(language, locale, "title"), contentText("titleFirst", locale));
    changes[language] = {
      isChanged: isRewritten(TEXT_NAMES, words, own && textsOf(own)),
      isMarkedCurrent: words.is_current === true,
    };
  }
  const ages = agesAfter(former.translations, changes, now);
  for (const language of LOCALES) {
    const words = sent[language];
    const own = translationIn(former, language);
    if (!words || (!own && !words.title)) continue;
    const status = words.status ?? own?.status ?? "draft";
    const field = fieldName(language, locale, "content_doc");
    const document = words.content_doc;
    if (document) await requirePictures(tx, documentPictures(document), field, locale);
    const shown =
      document === undefined ? (own?.contentDoc as JSONContent | null | undefined) : document;
    if (status === "published" && shown && (document || own?.status !== "published"))
      await requireDescriptions(tx, documentPictures(shown), language, field, locale);
    const data = {
      ...columnsOf(chunkTexts, words),
      status,
      publishedAt: firstPublished(status, own, now),
      wordsAt: ages[language],
      ...(document === undefined
        ? {}
        : {
            contentDoc: document === null ? Prisma.DbNull : (document as Prisma.InputJsonObject),
            contentText: document === null ? "" : documentText(document),
          }),
    };
    if (own)
      await tx.chunkTranslation.update({
        where: { chunkId_locale: { chunkId: former.id, locale: language } },
        data,
        select: { chunkId: true },
      });
    else
      await tx.chunkTranslation.create({
        data: { ...data, chunkId: former.id, locale: language, title: words.title ?? "" },
        select: { chunkId: true },
      });
  }
}
