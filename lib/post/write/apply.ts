import type { Edit, Written } from "@/lib/content/edit";
import { fieldName } from "@/lib/content/field-name";
import { columnsOf, noColumns, valuesOf } from "@/lib/content/fields";
import { stateAfter } from "@/lib/content/save";
import { writtenTranslations, type TranslationRules } from "@/lib/content/translations";
import { invalid } from "@/lib/core/errors";
import { readingMinutes } from "@/lib/core/text";
import { documentText } from "@/lib/document/text";
import { mayEditAllPosts } from "../edit-policy";
import { postColumns, postTexts } from "../fields";
import { postSlugs } from "../slug";
import { postText, type PostText } from "../texts";
import { TEXT_NAMES, type PostChange, type TranslationChange } from "./change";
import { checkDescriptions, checkPictures } from "./pictures";
import { nextTimes } from "./publication";
import type { PostState, PostTranslationState } from "./state";

type PostEdit = Edit<PostState>;

/** What a save of a post writes, beside what a client may change of it. */
export type PostWrite = PostChange & {
  review?: Partial<Pick<PostState, "submittedAt" | "reviewNote">>;
  /** How the audit log calls the save, where that is not to be seen from the states. */
  audit?: "post.submitted" | "post.approved" | "post.sent_back";
};

/** The section and the sub-category; what stays as it is needs no look into the database. */
async function placementOf(
  { tx, locale, former }: PostEdit,
  { category, sub_category_id: part }: PostChange,
): Promise<Partial<PostState>> {
  const isMoved = category !== undefined && category !== former.category.code;
  const section = isMoved
    ? await tx.category.findFirst({ where: { code: category }, select: { id: true } })
    : { id: former.categoryId };
  if (!section) throw invalid("category", postText("category", locale));
  const categoryId = section.id;
  const isChecked = !part || (!isMoved && part === former.subCategoryId);
  if (
    !isChecked &&
    !(await tx.subCategory.findFirst({ where: { id: part, categoryId }, select: { id: true } }))
  )
    throw invalid("sub_category_id", postText("subCategory", locale));
  // A sub-category of the former section is none of the new one.
  return { categoryId, ...(isMoved && part === undefined ? { subCategoryId: null } : {}) };
}

/**
 * Checks what a change says of the post itself, and its pictures.
 * @returns its columns
 * @throws AppError invalid for unknown or unfitting values
 */
export async function resolveShared(
  edit: PostEdit,
  change: PostChange,
): Promise<Partial<PostState>> {
  const { tx, locale, former } = edit;
  const columns = { ...columnsOf(postColumns, change), ...(await placementOf(edit, change)) };
  const { memberId, startsAt: start, endsAt: end } = { ...former, ...columns };
  if (
    memberId !== null &&
    memberId !== former.memberId &&
    !(await tx.member.findFirst({ where: { id: memberId, deletedAt: null }, select: { id: true } }))
  )
    throw invalid("member_id", postText("member", locale));
  if (end && (!start || end < start)) throw invalid("ends_at", postText("endsAfterStart", locale));
  await checkPictures(edit, change);
  return columns;
}

/** How the translations of a post are saved. */
export const rules: TranslationRules<PostTranslationState, PostState, TranslationChange> = {
  names: TEXT_NAMES,
  valuesOf: (row) => valuesOf(postTexts, row),
  title: { name: "product_name", message: (locale) => postText("titleFirst", locale) },
  slugs: { ...postSlugs, isFixed: ({ actor }) => !mayEditAllPosts(actor) },
  blank: (locale) => ({
    locale,
    ...noColumns(postTexts),
    title: "",
    slug: "",
    status: "draft",
    publishedAt: null,
    unpublishAt: null,
    wordsAt: new Date(),
  }),
  publication({ locale, now }, { language, own, words }) {
    const refuse = (field: string, text: PostText): never => {
      throw invalid(fieldName(language, locale, field), postText(text, locale));
    };
    return nextTimes(own, words, now, refuse);
  },
  columns(_edit, { words }) {
    const { body_doc: document } = words;
    const bodyText = document ? documentText(document) : "";
    return {
      ...columnsOf(postTexts, words),
      ...(document === undefined
        ? {}
        : { bodyDoc: document, bodyText, readingMinutes: readingMinutes(bodyText) }),
    };
  },
};

const isInReview = ({ translations }: PostState) =>
  translations.some(({ status }) => status === "in_review");

/** Whether a save submits a post, which was no editor's to decide until then. */
export const isSubmitted = (former: PostState, fresh: PostState): boolean =>
  isInReview(fresh) && !isInReview(former);

/** What a change of a post writes. @throws AppError invalid */
export async function applyPost(
  edit: PostEdit,
  change: PostWrite,
): Promise<Written<PostTranslationState, PostState>> {
  const { former, actor, now } = edit;
  const { category: code, gallery_ids: gallery } = change;
  const written = {
    columns: {
      ...(await resolveShared(edit, change)),
      ...(former.version === 0 ? { createdById: actor.userId } : {}),
    },
    related: {
      ...(code ? { category: { code } } : {}),
      ...(gallery ? { gallery: gallery.map((assetId) => ({ assetId })) } : {}),
    },
    translations: await writtenTranslations(edit, change.translations, rules),
  };
  const fresh = stateAfter<PostTranslationState, PostState>(former, written);
  checkDescriptions(edit, fresh);
  const submission = isSubmitted(former, fresh) ? { submittedAt: now, reviewNote: null } : {};
  return { ...written, columns: { ...written.columns, ...submission, ...change.review } };
}
