import type { UserActor } from "@/lib/core/actor";
import type { Db } from "@/lib/core/db";
import { isRewritten } from "@/lib/content/changes";
import { fieldName } from "@/lib/content/field-name";
import { columnsOf } from "@/lib/content/fields";
import { isBlankTranslation, type Translations } from "@/lib/content/read-translations";
import { isLive } from "@/lib/content/status";
import { agesAfter, type TextChange } from "@/lib/content/translation-age";
import { invalid } from "@/lib/core/errors";
import { readingMinutes } from "@/lib/core/text";
import { documentText } from "@/lib/document/text";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { isSame } from "@/lib/revision/changed-fields";
import { Prisma } from "@/prisma/client/client";
import type { ContentStatus } from "@/prisma/client/enums";
import { mayEditAllPosts } from "../edit-policy";
import { postTexts } from "../fields";
import { freeSlug, isSlugTaken, recordFormerSlug } from "../slug";
import { postText, type PostText } from "../texts";
import { TEXT_NAMES, type PostChange, type TranslationChange } from "./change";
import { requireDescriptions } from "./pictures";
import {
  readState,
  snapshotOf,
  wasPublic,
  translationState,
  type PostState,
  type PostTranslationState,
} from "./state";
import { nextTimes } from "./times";

/**
 * One save: who makes it, and in which language it is refused. What is brought back from the
 * history shows its own pictures, also those that are gone.
 */
export type Edit = { tx: Db; actor: UserActor; locale: Locale; now: Date; isRestoring?: boolean };

/** The columns of a translation that a change writes, with the text of its document. */
function translationColumns(words: TranslationChange) {
  const { body_doc: document } = words;
  const columns = columnsOf(postTexts, words);
  if (document === undefined) return columns;
  const text = document ? documentText(document) : "";
  return {
    ...columns,
    bodyDoc: document === null ? Prisma.DbNull : (document as Prisma.InputJsonObject),
    bodyText: text,
    readingMinutes: readingMinutes(text),
  };
}

/**
 * The address that is written: what readers know is an editor's to change, and everybody else's
 * wish is dropped.
 */
async function nextSlug(
  { tx, actor, locale, now }: Edit,
  id: number,
  former: PostTranslationState,
  requested: string | undefined,
): Promise<string> {
  const isKnown = wasPublic(former, now);
  if (requested === undefined || requested === former.slug || (isKnown && !mayEditAllPosts(actor)))
    return former.slug;
  if (await isSlugTaken(tx, requested, former.locale, id))
    throw invalid(fieldName(former.locale, locale, "slug"), postText("slugTaken", locale));
  if (isKnown) await recordFormerSlug(tx, id, former.locale, former.slug, requested);
  return requested;
}

/**
 * The languages of a change that say something; one that a post does not have needs a title.
 * @throws AppError invalid
 */
export function changedLocales(
  { locale }: Edit,
  change: PostChange,
  former: PostState | undefined,
): Locale[] {
  return LOCALES.filter((language) => {
    const words = change.translations[language];
    if (!words) return false;
    const isThere = former !== undefined && translationState(former, language) !== undefined;
    // A form that sends back what it was definedFields says nothing about a language that is empty.
    if (!isThere && isBlankTranslation(words)) return false;
    if (isThere ? words.product_name === null : !words.product_name)
      throw invalid(fieldName(language, locale, "product_name"), postText("titleFirst", locale));
    return true;
  });
}

async function writeTranslation(
  edit: Edit,
  id: number,
  language: Locale,
  words: TranslationChange,
  former: PostState | undefined,
  ages: Partial<Record<Locale, Date>>,
  fallback: ContentStatus,
): Promise<void> {
  const { tx, locale, now } = edit;
  const present = former && translationState(former, language);
  const refuse = (field: string, text: PostText): never => {
    throw invalid(fieldName(language, locale, field), postText(text, locale));
  };
  const times = nextTimes(present, words, now, refuse, fallback);
  const data = {
    ...translationColumns(words),
    ...times,
    ...(ages[language] ? { wordsAt: ages[language] } : {}),
  };
  if (present) {
    await tx.postTranslation.update({
      where: { postId_locale: { postId: id, locale: language } },
      data: { ...data, slug: await nextSlug(edit, id, present, words.slug) },
      select: { postId: true },
    });
    return;
  }
  const title = words.product_name ?? "";
  if (words.slug !== undefined && (await isSlugTaken(tx, words.slug, language)))
    refuse("slug", "slugTaken");
  await tx.postTranslation.create({
    data: {
      ...data,
      title,
      postId: id,
      locale: language,
      slug: words.slug ?? (await freeSlug(tx, title, language)),
    },
    select: { postId: true },
  });
}

function agesOf(
  { now }: Edit,
  change: PostChange,
  languages: Locale[],
  former: PostState | undefined,
) {
  const saved = former ? snapshotOf(former).translations : {};
  const changes: Translations<TextChange> = {};
  for (const language of languages) {
    const words = change.translations[language] ?? {};
    changes[language] = {
      isChanged: isRewritten(TEXT_NAMES, words, saved[language]),
      isMarkedCurrent: words.is_current ?? false,
    };
  }
  return agesAfter(former?.translations ?? [], changes, now);
}

const shownPictures = (state: PostState, language: Locale) => {
  const { cover_id, gallery_ids, translations } = snapshotOf(state);
  return { cover_id, gallery_ids, body_doc: translations[language]?.body_doc };
};

/** Languages that readers see from now on, or see with other pictures. */
function newlyShown(former: PostState | undefined, fresh: PostState): Locale[] {
  return fresh.translations
    .filter((words) => {
      const before = former && translationState(former, words.locale);
      return (
        isLive(words.status) &&
        (!before ||
          !former ||
          !isLive(before.status) ||
          !isSame(shownPictures(former, words.locale), shownPictures(fresh, words.locale)))
      );
    })
    .map(({ locale }) => locale);
}

/**
 * Writes the words of a change into a post whose own columns are written already, and checks what
 * readers will see of it.
 * @param fallback how a language stands that is new and does not say
 * @returns how the post stands then
 * @throws AppError invalid
 */
export async function writeTranslations(
  edit: Edit,
  id: number,
  change: PostChange,
  former: PostState | undefined,
  fallback: ContentStatus = "draft",
): Promise<PostState> {
  const languages = changedLocales(edit, change, former);
  const ages = agesOf(edit, change, languages, former);
  for (const language of languages)
    await writeTranslation(
      edit,
      id,
      language,
      change.translations[language]!,
      former,
      ages,
      fallback,
    );
  const fresh = await readState(edit.tx, id);
  await requireDescriptions(edit.tx, fresh, newlyShown(former, fresh), edit.locale);
  return fresh;
}
