import type { Stored } from "@/components/kit/editor/editor-reducer";
import { flatValues, pick, pickOrNull } from "@/components/kit/editor/flat-values";
import { columnNames, textNames } from "@/lib/kernel/content/kind-fields";
import { directoryPostFields } from "@/lib/directory/directory-post/fields";
import type { DirectoryPostEditView } from "@/lib/directory/directory-post/desk/view";

const LOCALIZED = textNames(directoryPostFields);
const SHARED = columnNames(directoryPostFields);

const NEW = { cover_id: null, gallery_ids: [], attachment_ids: [] } satisfies Pick<
  DirectoryPostEditView,
  (typeof SHARED)[number]
>;

const valuesOf = (view: DirectoryPostEditView | null) =>
  flatValues(pick(view ?? NEW, SHARED), (locale) => {
    const translation = pickOrNull(view?.translations[locale], LOCALIZED);
    // A missing translation counts as a draft.
    return { ...translation, status: translation.status ?? ("draft" as const) };
  });
/** The fields of a directory page by flat name. */
export type DirectoryPostDraft = ReturnType<typeof valuesOf>;

export const blankDirectoryPost: DirectoryPostDraft = valuesOf(null);

export const readDirectoryPost = (view: DirectoryPostEditView): Stored<DirectoryPostDraft> => ({
  id: view.id,
  version: view.version,
  values: valuesOf(view),
});
