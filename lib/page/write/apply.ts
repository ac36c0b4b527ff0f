import type { Db } from "@/lib/core/db";
import { fieldName } from "@/lib/content/field-name";
import { AppError, invalid } from "@/lib/core/errors";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { agesAfter, type TextChange } from "@/lib/content/translation-age";
import { firstPublished, isRewritten } from "@/lib/content/changes";
import { columnsOf } from "@/lib/content/fields";
import { translationIn } from "@/lib/content/translations-of";
import type { ContentStatus } from "@/prisma/client/enums";
import type { WrittenBlock } from "../blocks";
import { neededLocales } from "../required-slugs";
import { requirePlacedDescriptions } from "@/lib/content/pictures";
import { freeSlug, isSlugTaken, recordFormerSlug } from "../slug";
import { checkBlocks, picturesOf, TEXT_NAMES, type PageTranslationChange } from "./prepare";
import { textsOf, type PageState, type PageTranslationState } from "./state";
import { isBlankTranslation, type Translations } from "@/lib/content/read-translations";
import { contentText } from "@/lib/content/texts";
import { pageTexts } from "../fields";
import { pageText } from "../texts";

/** The context of a save: the former state, the locale of errors, and the time. */
export type PageSave = { tx: Db; former: PageState; locale: Locale; now: Date };

async function slugFor(
  { tx, former: { id }, locale }: PageSave,
  language: Locale,
  own: PageTranslationState | undefined,
  { slug, title }: PageTranslationChange,
): Promise<string> {
  if (!slug) return own?.slug ?? freeSlug(tx, title ?? "", language);
  if (slug === own?.slug) return slug;
  if (await isSlugTaken(tx, slug, language, id))
    throw invalid(fieldName(language, locale, "slug"), pageText("slugTaken", locale));
  if (own?.publishedAt) await recordFormerSlug(tx, id, language, own.slug, slug);
  return slug;
}

/**
 * Readers never get pictures without alt text; checked on publication, and on changes of a
 * published page's blocks.
 */
async function checkTranslation(
  { tx, locale }: PageSave,
  language: Locale,
  own: PageTranslationState | undefined,
  words: PageTranslationChange,
  status: ContentStatus,
): Promise<void> {
  const field = fieldName(language, locale, "blocks");
  if (words.blocks) await checkBlocks(tx, words.blocks, field, locale);
  if (status !== "published" || (words.blocks === undefined && own?.status === "published")) return;
  const blocks: WrittenBlock[] = words.blocks ?? (own ? textsOf(own).blocks : []);
  await requirePlacedDescriptions(tx, picturesOf(blocks, field), language, locale);
}

/**
 * Writes the translations of a page.
 * @throws AppError invalid on the wrong field, conflict for a translation that the site's menus
 * need
 */
export async function applyTranslations(
  save: PageSave,
  sent: Translations<PageTranslationChange>,
): Promise<void> {
  const { tx, former, locale, now } = save;
  const changes: Translations<TextChange> = {};
  const writes: {
    language: Locale;
    own: PageTranslationState | undefined;
    words: PageTranslationChange;
    status: ContentStatus;
  }[] = [];
  for (const language of LOCALES) {
    const words = sent[language];
    const own = translationIn(former, language);
    if (!words || (!own && isBlankTranslation(words))) continue;
    if (own ? words.title === null : !words.title)
      throw invalid(fieldName(language, locale, "title"), contentText("titleFirst", locale));
    const status = words.status ?? own?.status ?? "draft";
    changes[language] = {
      isChanged: isRewritten(TEXT_NAMES, words, own && textsOf(own)),
      isMarkedCurrent: words.is_current === true,
    };
    writes.push({ language, own, words, status });
  }
  const vanishing = writes
    .filter(({ own, status }) => own?.status === "published" && status !== "published")
    .map(({ language }) => language);
  if (vanishing.length > 0) await refuseNeeded(save, vanishing);
  const ages = agesAfter(former.translations, changes, now);
  for (const { language, own, words, status } of writes) {
    await checkTranslation(save, language, own, words, status);
    const data = {
      ...columnsOf(pageTexts, words),
      ...(words.blocks === undefined ? {} : { blocks: words.blocks ?? [] }),
      slug: await slugFor(save, language, own, words),
      status,
      publishedAt: firstPublished(status, own, now),
      wordsAt: ages[language],
    };
    if (own)
      await tx.pageTranslation.update({
        where: { pageId_locale: { pageId: former.id, locale: language } },
        data,
        select: { pageId: true },
      });
    else
      await tx.pageTranslation.create({
        data: { ...data, pageId: former.id, locale: language, title: words.title ?? "" },
        select: { pageId: true },
      });
  }
}

/** @throws AppError conflict when the site's own menus lead to the page in one of the languages */
export async function refuseNeeded(
  { tx, former, locale }: Pick<PageSave, "tx" | "former" | "locale">,
  languages: readonly Locale[],
): Promise<void> {
  const needed = await neededLocales(former.id, former.translations, tx);
  if (languages.some((language) => needed.has(language)))
    throw new AppError("conflict", { message: pageText("needed", locale) });
}
