import type { SectionCode } from "@/lib/core/paths";
import { LOCALES } from "@/lib/i18n/locale";
import type { PostEditView } from "@/lib/post/desk/view";
import type { Stored } from "@/components/desk/editor/editor-reducer";
import {
  flatValues,
  flattenChange,
  isBlank,
  pick,
  pickOrNull,
  splitName,
} from "@/components/desk/editor/flat-values";

const LOCALIZED = [
  "product_name",
  "summary",
  "body_doc",
  "venue",
  "meta_title",
  "meta_description",
  "meta_keywords",
  "slug",
  "status",
  "published_at",
  "unpublish_at",
] as const;
const SHARED = [
  "category",
  "sub_category_id",
  "member_id",
  "cover_id",
  "gallery_ids",
  "is_featured",
  "starts_at",
  "ends_at",
] as const;
type Shared = Pick<PostEditView, (typeof SHARED)[number]>;

/** The names of a post's fields, without locale. */
export const POST_FIELDS = [...LOCALIZED, ...SHARED] as const;

const valuesOf = (view: PostEditView | null, shared: Shared) =>
  flatValues(shared, (locale) => pickOrNull(view?.translations[locale], LOCALIZED));
/** The fields of a post by flat name. */
export type PostDraft = ReturnType<typeof valuesOf>;

/** The fields of a new post. */
export const blankPost = (category: SectionCode): PostDraft =>
  valuesOf(null, {
    category,
    sub_category_id: null,
    member_id: null,
    cover_id: null,
    gallery_ids: [],
    is_featured: false,
    starts_at: null,
    ends_at: null,
  });

/**
 * The fields of a post. Its company's users see the pending revision on top, which they go on with.
 */
export function readPost(view: PostEditView): Stored<PostDraft> {
  const isPendingShown = !view.may.review && view.pending;
  return {
    id: view.id,
    version: view.version,
    values: {
      ...valuesOf(view, pick(view, SHARED)),
      ...(isPendingShown ? flattenChange(isPendingShown.change) : {}),
    },
  };
}

/** Whether posts of a section have a place and days. */
export const hasDates = (category: string): boolean =>
  category === "DS.AGENDA" || category === "DS.EVENTS";

/**
 * Whether an autosave leaves a field out: everything before the post has a title, and a translation
 * that has none.
 */
export function isWithheld(name: string, values: PostDraft, view: PostEditView | null): boolean {
  const isUntitled = LOCALES.every((locale) => isBlank(values[`${locale}.product_name`]));
  if (view === null && isUntitled) return true;
  const { locale } = splitName(name);
  return locale !== undefined && isBlank(values[`${locale}.product_name`]);
}
