import type { SectionCode } from "@/lib/core/paths";
import { noValues } from "@/lib/content/fields";
import { columnNames, textNames } from "@/lib/content/kind-fields";
import { LOCALES } from "@/lib/i18n/locale";
import type { PostEditView } from "@/lib/post/desk/view";
import { postColumns, postFields } from "@/lib/post/fields";
import type { Stored } from "@/components/desk/editor/editor-reducer";
import {
  flatValues,
  flattenChange,
  isBlank,
  pick,
  pickOrNull,
  splitName,
} from "@/components/desk/editor/flat-values";

const LOCALIZED = textNames(postFields);
const SHARED = columnNames(postFields);
type Shared = Pick<PostEditView, (typeof SHARED)[number]>;

const valuesOf = (view: PostEditView | null, shared: Shared) =>
  flatValues(shared, (locale) => pickOrNull(view?.translations[locale], LOCALIZED));
/** The fields of a post by flat name. */
export type PostDraft = ReturnType<typeof valuesOf>;

/** The fields of a new post. */
export const blankPost = (category: SectionCode): PostDraft =>
  valuesOf(null, { ...noValues(postColumns), is_featured: false, gallery_ids: [], category });

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
