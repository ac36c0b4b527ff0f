import { chunkFields } from "@/lib/magazine/chunk/fields";
import { textNames } from "@/lib/kernel/content/kind-fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { ChunkEditView } from "@/lib/magazine/chunk/desk/view";
import type { Stored } from "@/components/kit/editor/editor-reducer";
import { flatValues, isBlank, pickOrNull, splitName } from "@/components/kit/editor/flat-values";

const LOCALIZED = textNames(chunkFields);

const valuesOf = (view: ChunkEditView | null) =>
  flatValues({ key: view?.key ?? "" }, (locale) =>
    pickOrNull(view?.translations[locale], LOCALIZED),
  );
/** The fields of a chunk by flat name. */
export type ChunkDraft = ReturnType<typeof valuesOf>;

export const blankChunk: ChunkDraft = valuesOf(null);
export const readChunk = (view: ChunkEditView): Stored<ChunkDraft> => ({
  id: view.id,
  version: view.version,
  values: valuesOf(view),
});

/**
 * Whether an autosave omits a field: a new chunk needs its key and a title, a translation its
 * title.
 */
export function isWithheld(name: string, values: ChunkDraft, view: ChunkEditView | null): boolean {
  const isUntitled = LOCALES.every((locale) => isBlank(values[`${locale}.title`]));
  if (view === null && (isBlank(values.key) || isUntitled)) return true;
  const { locale } = splitName(name);
  return locale !== undefined && isBlank(values[`${locale}.title`]);
}
