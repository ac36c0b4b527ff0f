import { textAssetIds } from "@/lib/kernel/content/bodies";
import type { Edit, Written } from "@/lib/kernel/content/edit";
import { fieldName } from "@/lib/kernel/content/field-name";
import { columnsOf, noColumns, valuesOf } from "@/lib/kernel/content/fields";
import {
  checkDescriptions,
  lookUpAssets,
  requireAssets,
  type Placed,
} from "@/lib/kernel/content/assets";
import { stateAfter } from "@/lib/kernel/content/save";
import {
  writtenTranslations,
  type TranslationRules,
  blankState,
} from "@/lib/kernel/content/translations";
import { invalid } from "@/lib/kernel/core/errors";
import { readingMinutes } from "@/lib/kernel/core/text";
import { documentText } from "@/lib/kernel/document/text";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { mayEditAllPosts } from "../edit-policy";
import { postColumns, postTexts } from "../fields";
import { postSlugs } from "../slug";
import { postText } from "../texts";
import { TEXT_NAMES, type PostChange, type TranslationChange } from "./change";
import { timesAfter } from "@/lib/kernel/content/publication-window";
import { shownAssets } from "@/lib/kernel/document/shown-assets";
import { requireMember } from "@/lib/directory/member/link";
import type { PostChange as Sent } from "./schema";
import { checkRelations, relationsOf, seriesPlace } from "./relations";
import { snapshotOf, type PostState, type PostTranslationState } from "./state";

type PostEdit = Edit<PostState>;

/** A save of a post, with fields that clients cannot change. */
export type PostWrite = PostChange & {
  review?: Partial<Pick<PostState, "submittedAt" | "reviewNote">>;
  /** The audit action, where it does not follow from the statuses. */
  audit?: "post.submitted" | "post.approved" | "post.sent_back";
};

type Asked = Pick<Sent, "category" | "sub_category" | "sub_category_id">;

/** The id of a sub-category by its name or slug in either locale, its key or its id. */
async function findSubCategory(
  { tx, previous }: PostEdit,
  code: Sent["category"],
  named: string | number,
): Promise<number | undefined> {
  const present = await tx.subCategory.findMany({
    where: { category: { code: code ?? previous.category.code } },
    select: { id: true, key: true, translations: { select: { name: true, slug: true } } },
  });
  const word = fold(String(named));
  const byName = present.find(
    ({ key, translations }) =>
      key === named || translations.some(({ name, slug }) => slug === named || fold(name) === word),
  );
  return (byName ?? present.find(({ id }) => id === Number(named)))?.id;
}

/**
 * The sub-category of a body. A client that sends back a whole object sends both `sub_category` and
 * `sub_category_id`: the one that differs from the saved value counts.
 * @returns its id; null for none, undefined when it was not sent
 * @throws AppError invalid on `sub_category` for an unknown one in the section, and for two
 * different ones
 */
export async function requestedSubCategory(
  edit: PostEdit,
  { category, sub_category: named, sub_category_id: id }: Asked,
): Promise<number | null | undefined> {
  const { locale, previous } = edit;
  if (named === undefined) return id;
  const found = named === null ? null : await findSubCategory(edit, category, named);
  if (found === undefined) throw invalid("sub_category", postText("subCategory", locale));
  if (id === undefined || id === found || id === previous.subCategoryId) return found;
  if (found === previous.subCategoryId) return id;
  throw invalid("sub_category", postText("subCategoryTwice", locale));
}

/** The section and the sub-category; unchanged ones need no query. */
async function placementOf(
  { tx, locale, previous }: PostEdit,
  { category, sub_category_id: part }: PostChange,
): Promise<Partial<PostState>> {
  const isMoved = category !== undefined && category !== previous.category.code;
  const section = isMoved
    ? await tx.category.findFirst({ where: { code: category }, select: { id: true } })
    : { id: previous.categoryId };
  if (!section) throw invalid("category", postText("category", locale));
  const categoryId = section.id;
  const isChecked = !part || (!isMoved && part === previous.subCategoryId);
  if (
    !isChecked &&
    !(await tx.subCategory.findFirst({ where: { id: part, categoryId }, select: { id: true } }))
  )
    throw invalid("sub_category_id", postText("subCategory", locale));
  // A new section clears the sub-category of the former one.
  return { categoryId, ...(isMoved && part === undefined ? { subCategoryId: null } : {}) };
}

/** Assets whose alt text is only in the library. */
const placedAt = (field: string, ids: number[]) => ({ field, assets: { ids, bare: ids } });

/** The assets of a change by field; those of texts by locale. */
const assetsIn = ({ cover_id, gallery_ids, translations }: PostChange, locale: Locale): Placed => [
  placedAt("cover_id", cover_id ? [cover_id] : []),
  placedAt("gallery_ids", gallery_ids ?? []),
  ...LOCALES.map((language) => ({
    field: fieldName(language, locale, "body_doc"),
    assets: shownAssets(translations[language]?.body_doc ?? {}),
  })),
];

/** The ids of all assets of a post. */
const shownIds = ({ coverId, gallery, translations }: PostState): number[] => [
  ...(coverId === null ? [] : [coverId]),
  ...gallery.map(({ assetId }) => assetId),
  ...textAssetIds({ translations }),
];

/**
 * Refuses unknown assets, and for a company's users those of others, unless the post shows them
 * already. A restored revision may contain its former and deleted assets.
 * @throws AppError invalid on the field with the asset
 */
async function checkAssets(edit: PostEdit, change: PostChange): Promise<void> {
  const { actor, previous, locale, origin, knownAssets } = edit;
  const isRestoring = origin.restoredFrom !== undefined;
  const placed = assetsIn(change, locale);
  const shown = shownIds(previous);
  const own =
    isRestoring || mayEditAllPosts(actor)
      ? {}
      : { OR: [{ memberId: actor.memberId ?? -1 }, { id: { in: shown } }] };
  await lookUpAssets(edit, [...shown, ...placed.flatMap((one) => one.assets.ids)], own);
  if (!isRestoring) requireAssets(knownAssets, placed, postText("asset", locale));
}

/** The assets that readers of a language see, at the fields of a request in `locale`. */
const shownIn = (locale: Locale) => (state: PostState, language: Locale) => {
  const { cover_id, gallery_ids, translations } = snapshotOf(state);
  const body_doc = translations[language]?.body_doc;
  return assetsIn({ cover_id, gallery_ids, translations: { [language]: { body_doc } } }, locale);
};

/**
 * Checks the shared fields of a change, and its assets.
 * @returns the columns
 * @throws AppError invalid for unknown or wrong values
 */
export async function resolveShared(
  edit: PostEdit,
  change: PostChange,
): Promise<Partial<PostState>> {
  const { tx, locale, previous } = edit;
  const columns = { ...columnsOf(postColumns, change), ...(await placementOf(edit, change)) };
  const { memberId, startsAt: start, endsAt: end } = { ...previous, ...columns };
  if (memberId !== null && memberId !== previous.memberId)
    await requireMember(tx, memberId, postText("member", locale));
  if (end && (!start || end < start)) throw invalid("ends_at", postText("endsAfterStart", locale));
  await checkAssets(edit, change);
  return { ...columns, ...(await seriesPlace(edit, columns)) };
}

/** The rules for the translations of a post. */
export const rules: TranslationRules<PostTranslationState, PostState, TranslationChange> = {
  names: TEXT_NAMES,
  valuesOf: (row) => valuesOf(postTexts, row),
  title: { name: "product_name", message: (locale) => postText("titleFirst", locale) },
  slugs: { ...postSlugs, isFixed: ({ actor }) => !mayEditAllPosts(actor) },
  blank: (locale) => ({
    ...blankState(locale),
    ...noColumns(postTexts),
    title: "",
    slug: "",
    unpublishAt: null,
  }),
  publication: timesAfter,
  columns(_edit, { translation }) {
    const { body_doc: document } = translation;
    const bodyText = document ? documentText(document) : "";
    return {
      ...columnsOf(postTexts, translation),
      ...(document === undefined
        ? {}
        : { bodyDoc: document, bodyText, readingMinutes: readingMinutes(bodyText) }),
    };
  },
};

/** Whether a translation of a post waits for review. */
export const isInReview = ({ translations }: PostState) =>
  translations.some(({ status }) => status === "in_review");

/** Whether a save submits a post that was not in review before. */
export const isSubmitted = (previous: PostState, fresh: PostState): boolean =>
  isInReview(fresh) && !isInReview(previous);

/** Turns a change of a post into writes. @throws AppError invalid */
export async function applyPost(
  edit: PostEdit,
  change: PostWrite,
): Promise<Written<PostTranslationState, PostState>> {
  const { previous, actor, now } = edit;
  const { category: code, gallery_ids: gallery } = change;
  await checkRelations(edit, change);
  const written = {
    columns: {
      ...(await resolveShared(edit, change)),
      ...(previous.version === 0 ? { createdById: actor.userId } : {}),
    },
    related: {
      ...(code ? { category: { code } } : {}),
      ...(gallery ? { gallery: gallery.map((assetId) => ({ assetId })) } : {}),
      ...relationsOf(change),
    },
    translations: await writtenTranslations(edit, change.translations, rules),
  };
  const fresh = stateAfter<PostTranslationState, PostState>(previous, written);
  await checkDescriptions(edit, fresh, shownIn(edit.locale));
  const submission = isSubmitted(previous, fresh) ? { submittedAt: now, reviewNote: null } : {};
  return { ...written, columns: { ...written.columns, ...submission, ...change.review } };
}
