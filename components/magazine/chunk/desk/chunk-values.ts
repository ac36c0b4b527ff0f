import { chunkKind } from "@/lib/magazine/chunk/kind";
import { chunkFields } from "@/lib/magazine/chunk/fields";
import { textNames } from "@/lib/kernel/content/kind-fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { ChunkEditView } from "@/lib/magazine/chunk/desk/view";
import { flatValues, isBlank, isOfUntitled, pickOrNull } from "@/components/kit/editor/flat-values";
import { storedOf } from "@/components/kit/editor/stored-of";

const LOCALIZED = textNames(chunkFields);

const valuesOf = (view: ChunkEditView | null) =>
  flatValues({ key: view?.key ?? "" }, (locale) =>
    pickOrNull(view?.translations[locale], LOCALIZED),
  );
/** The fields of a chunk by flat name. */
export type ChunkDraft = ReturnType<typeof valuesOf>;

const blankChunk: ChunkDraft = valuesOf(null);
const readChunk = storedOf<ChunkEditView, ChunkDraft>(valuesOf);

/**
 * Whether an autosave omits a field: a new chunk needs its key and a title, a translation its
 * title.
 */
function isWithheld(name: string, values: ChunkDraft, view: ChunkEditView | null): boolean {
  const isUntitled = LOCALES.every((locale) => isBlank(values[`${locale}.title`]));
  if (view === null && (isBlank(values.key) || isUntitled)) return true;
  return isOfUntitled(name, values);
}

/** How the editor of a chunk reads and stores it. */
export const chunkEditing = {
  of: chunkKind,
  path: "/api/chunk",
  blank: blankChunk,
  read: readChunk,
  isWithheld,
};
