import type { SectionCode } from "@/lib/kernel/core/paths";
import { noValues } from "@/lib/kernel/content/fields";
import { columnNames, textNames } from "@/lib/kernel/content/kind-fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import { postColumns, postFields } from "@/lib/magazine/post/fields";
import type { Stored } from "@/components/kit/editor/editor-reducer";
import type { EditorFields } from "@/components/kit/editor/editor-form";
import {
  flatValues,
  flattenChange,
  isBlank,
  isOfUntitled,
  pick,
  pickOrNull,
} from "@/components/kit/editor/flat-values";

const LOCALIZED = textNames(postFields);
const SHARED = columnNames(postFields);
/** The shared fields in the editor; a new post has no section until one is chosen. */
type Shared = Omit<Pick<PostEditView, (typeof SHARED)[number]>, "category"> & {
  category: PostEditView["category"] | null;
};

const valuesOf = (view: PostEditView | null, shared: Shared) =>
  flatValues(shared, (locale) => pickOrNull(view?.translations[locale], LOCALIZED));
/** The fields of a post by flat name. */
export type PostDraft = ReturnType<typeof valuesOf>;

/** A post and its fields in the editor. */
export type PostFields = EditorFields<PostEditView, PostDraft>;

/** The fields of a new post. @param category its section, where the list or the URL names one */
export const blankPost = (category: SectionCode | null): PostDraft =>
  valuesOf(null, {
    ...noValues(postColumns),
    is_featured: false,
    gallery_ids: [],
    author_ids: [],
    profession_ids: [],
    tag_ids: [],
    category,
  });

/**
 * The values of a stored post. Its company's users get the pending revision on top, which they
 * continue to edit.
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

/** Whether posts of a section have a venue and dates. */
export const hasDates = (category: string | null): boolean =>
  category === "DS.AGENDA" || category === "DS.EVENTS";

/**
 * Whether an autosave omits a field: everything until the post has a title and a section, and
 * translations without a title.
 */
export function isWithheld(name: string, values: PostDraft, view: PostEditView | null): boolean {
  const isUntitled = LOCALES.every((locale) => isBlank(values[`${locale}.product_name`]));
  if (view === null && (isUntitled || values.category === null)) return true;
  return isOfUntitled(name, values, "product_name");
}
