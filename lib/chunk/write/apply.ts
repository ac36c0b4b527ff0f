import type { JSONContent } from "@tiptap/core";
import type { Db } from "@/lib/core/db";
import { invalid } from "@/lib/core/errors";
import { documentFromHtml } from "@/lib/document/from-html";
import { documentText } from "@/lib/document/text";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { documentPictures, requireDescriptions, requirePictures } from "@/lib/content/pictures";
import { fieldName } from "@/lib/content/field-name";
import { contentText } from "@/lib/content/texts";
import { translationAges, type TranslationEvent } from "@/lib/content/translation-age";
import { changedFields } from "@/lib/revision/changed-fields";
import { Prisma } from "@/prisma/client/client";
import { textsOf, wordsIn, type ChunkState, type ChunkWordsState } from "./state";
import type { ChunkChange } from "./schema";

/** What was sent of one language, its HTML read as a document. */
export type ChunkWords = {
  title?: string;
  document?: JSONContent | null;
  status?: "draft" | "published" | "archived";
  isCurrent?: boolean;
};
export type ChunkSave = { tx: Db; former: ChunkState; locale: Locale; now: Date };

function given(
  fields:
    | Pick<ChunkChange, "title" | "content" | "content_doc" | "status" | "is_current">
    | null
    | undefined,
): ChunkWords {
  const { title, content, content_doc, status, is_current } = fields ?? {};
  const documentOf = () => {
    if (content_doc !== undefined) return content_doc;
    if (content === undefined) return undefined;
    return content === null ? null : documentFromHtml(content);
  };
  const document = documentOf();
  const all = { title, document, status, isCurrent: is_current ?? undefined };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/**
 * What was sent, by language: the flat fields are those of the language of the call, `translations`
 * go before them.
 */
export function wordsByLanguage(
  input: ChunkChange,
  language: Locale,
): Partial<Record<Locale, ChunkWords>> {
  const all = LOCALES.map(
    (locale) =>
      [
        locale,
        { ...(locale === language ? given(input) : {}), ...given(input.translations?.[locale]) },
      ] as const,
  );
  return Object.fromEntries(all.filter(([, words]) => Object.keys(words).length > 0));
}

function isRewritten(own: ChunkWordsState | undefined, { title, document }: ChunkWords): boolean {
  if (!own) return true;
  const stored = textsOf(own);
  return (
    changedFields(stored, {
      title: title ?? stored.title,
      content_doc: document === undefined ? stored.content_doc : document,
    }).length > 0
  );
}

const saysNothing = ({ document, status }: ChunkWords) =>
  !document && (status === undefined || status === "draft");

/**
 * Writes what was sent of the languages of a chunk. @throws AppError invalid on the field that is
 * wrong
 */
export async function applyWords(
  { tx, former, locale, now }: ChunkSave,
  sent: Partial<Record<Locale, ChunkWords>>,
): Promise<void> {
  const events: Partial<Record<Locale, TranslationEvent>> = {};
  for (const { locale: each, wordsAt, status } of former.translations)
    events[each] = {
      formerAt: wordsAt,
      isChanged: false,
      isMarkedCurrent: false,
      isLive: status === "published",
    };
  for (const language of LOCALES) {
    const words = sent[language];
    const own = wordsIn(former, language);
    if (!words || (!own && words.title === undefined && saysNothing(words))) continue;
    if (!own && words.title === undefined)
      throw invalid(fieldName(language, locale, "title"), contentText("titleFirst", locale));
    events[language] = {
      formerAt: own?.wordsAt ?? null,
      isChanged: isRewritten(own, words),
      isMarkedCurrent: words.isCurrent === true,
      isLive: own?.status === "published",
    };
  }
  const ages = translationAges(events, now);
  for (const language of LOCALES) {
    const words = sent[language];
    const own = wordsIn(former, language);
    if (!words || (!own && words.title === undefined)) continue;
    const status = words.status ?? own?.status ?? "draft";
    const field = fieldName(language, locale, "content_doc");
    const { document } = words;
    if (document) await requirePictures(tx, documentPictures(document), field, locale);
    const shown =
      document === undefined ? (own?.contentDoc as JSONContent | null | undefined) : document;
    if (status === "published" && shown && (document || own?.status !== "published"))
      await requireDescriptions(tx, documentPictures(shown), language, field, locale);
    const data = {
      title: words.title,
      status,
      publishedAt: status === "published" ? (own?.publishedAt ?? now) : (own?.publishedAt ?? null),
      ...(ages[language] ? { wordsAt: ages[language] } : {}),
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
        data: { ...data, chunkId: former.id, locale: language, title: words.title! },
        select: { chunkId: true },
      });
  }
}
