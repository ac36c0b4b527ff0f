import type { UserActor } from "@/lib/core/actor";
import type { Db } from "@/lib/core/db";
import { fieldName } from "@/lib/content/field-name";
import { invalid } from "@/lib/core/errors";
import { readingMinutes } from "@/lib/core/text";
import { documentText } from "@/lib/document/text";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { isSame } from "@/lib/revision/changed-fields";
import { Prisma } from "@/prisma/client/client";
import type { ContentStatus } from "@/prisma/client/enums";
import { columnsOf } from "@/lib/content/fields";
import { isBlankTranslation } from "@/lib/content/read-translations";
import { postColumns, postTexts } from "../fields";
import { TEXT_NAMES, type PostChange, type TranslationChange } from "./change";
import { freeSlug, isSlugTaken, recordFormerSlug } from "../slug";
import { mayEditAllPosts } from "../edit-policy";
import { isLive } from "@/lib/content/status";
import { checkPictures, requireDescriptions } from "./pictures";
import {
  postStateSelect,
  snapshotOf,
  wasPublic,
  translationState,
  type PostState,
  type PostTranslationState,
} from "./state";
import { postText, type PostText } from "../texts";
import { nextTimes } from "./times";
import { translationAges } from "@/lib/content/translation-age";

/**
 * The context of a save: the actor, and the locale of errors. A restored revision may show deleted
 * pictures again that it had.
 */
export type Edit = { tx: Db; actor: UserActor; locale: Locale; now: Date; isRestoring?: boolean };

type Columns = Pick<
  Prisma.PostUncheckedUpdateInput,
  "categoryId" | "subCategoryId" | "memberId" | "coverId" | "isFeatured" | "startsAt" | "endsAt"
>;

async function placementOf(
  { tx, locale }: Edit,
  change: PostChange,
  former: PostState | undefined,
): Promise<Columns> {
  const { category, sub_category_id: part } = change;
  const section =
    category === undefined
      ? undefined
      : await tx.category.findUnique({ where: { code: category }, select: { id: true } });
  if (category !== undefined && !section) throw invalid("category", postText("category", locale));
  const categoryId = section?.id ?? former?.categoryId;
  // A sub-category of the former section is none of the new one.
  if (part === undefined)
    return categoryId !== former?.categoryId ? { categoryId, subCategoryId: null } : {};
  if (
    part !== null &&
    !(await tx.subCategory.findFirst({ where: { id: part, categoryId }, select: { id: true } }))
  )
    throw invalid("sub_category_id", postText("subCategory", locale));
  return { categoryId, subCategoryId: part };
}

/**
 * The columns of a post that a change writes. @throws AppError invalid for unknown or unfitting
 * values
 */
export async function resolveShared(
  edit: Edit,
  change: PostChange,
  former: PostState | undefined,
): Promise<Columns> {
  const { tx, actor, locale } = edit;
  const place = await placementOf(edit, change, former);
  const { member_id: memberId } = change;
  if (
    memberId &&
    !(await tx.member.findFirst({ where: { id: memberId, deletedAt: null }, select: { id: true } }))
  )
    throw invalid("member_id", postText("member", locale));
  const columns = columnsOf(postColumns, change);
  const { startsAt, endsAt } = columns;
  const [start, end] = [
    startsAt === undefined ? (former?.startsAt ?? null) : startsAt,
    endsAt === undefined ? (former?.endsAt ?? null) : endsAt,
  ];
  if (end && (!start || end < start)) throw invalid("ends_at", postText("endsAfterStart", locale));
  if (!edit.isRestoring) await checkPictures(tx, actor, change, former, locale);
  return { ...columns, ...place };
}

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

/** The slug to write: only an editor may change a public one; the request of others is ignored. */
async function nextSlug(
  { tx, actor, locale, now }: Edit,
  id: number,
  former: PostTranslationState,
  asked: string | undefined,
): Promise<string> {
  const isKnown = wasPublic(former, now);
  if (asked === undefined || asked === former.slug || (isKnown && !mayEditAllPosts(actor)))
    return former.slug;
  if (await isSlugTaken(tx, asked, former.locale, id))
    throw invalid(fieldName(former.locale, locale, "slug"), postText("slugTaken", locale));
  if (isKnown) await recordFormerSlug(tx, id, former.locale, former.slug, asked);
  return asked;
}

/**
 * The locales with a change; a new translation needs a title.
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
    // Empty fields that a form sends back do not create a translation.
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
  const present = former ? snapshotOf(former) : undefined;
  return translationAges(
    Object.fromEntries(
      LOCALES.flatMap((language) => {
        const [state, before] = [
          former && translationState(former, language),
          present?.translations[language],
        ];
        const words = languages.includes(language) ? (change.translations[language] ?? {}) : {};
        if (!state && !languages.includes(language)) return [];
        const isChanged =
          !state ||
          TEXT_NAMES.some(
            (name) => words[name] !== undefined && !isSame(words[name], before?.[name]),
          );
        return [
          [
            language,
            {
              formerAt: state?.wordsAt ?? null,
              isChanged,
              isMarkedCurrent: words.is_current ?? false,
              isLive: state !== undefined && isLive(state.status),
            },
          ],
        ];
      }),
    ),
    now,
  );
}

const shownPictures = (state: PostState, language: Locale) => {
  const { cover_id, gallery_ids, translations } = snapshotOf(state);
  return { cover_id, gallery_ids, body_doc: translations[language]?.body_doc };
};

/** The locales that become public, or are public and change their pictures. */
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

/** Writes the gallery in its order; unchanged places are not written. */
export async function writeGallery(
  tx: Db,
  id: number,
  former: PostState | undefined,
  assetIds: number[] | undefined,
): Promise<void> {
  if (
    assetIds === undefined ||
    isSame(assetIds, former?.gallery.map(({ assetId }) => assetId) ?? [])
  )
    return;
  if (former) await tx.postAsset.deleteMany({ where: { postId: id } });
  await tx.postAsset.createMany({
    data: assetIds.map((assetId, position) => ({ postId: id, assetId, position })),
  });
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
  const fresh = await edit.tx.post.findUniqueOrThrow({ where: { id }, select: postStateSelect });
  await requireDescriptions(edit.tx, fresh, newlyShown(former, fresh), edit.locale);
  return fresh;
}
