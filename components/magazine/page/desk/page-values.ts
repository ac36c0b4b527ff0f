import type { Stored } from "@/components/kit/editor/editor-reducer";
import { flatValues, isBlank, pickOrNull, splitName } from "@/components/kit/editor/flat-values";
import { textNames } from "@/lib/kernel/content/kind-fields";
import { pageFields } from "@/lib/magazine/page/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { PageEditView } from "@/lib/magazine/page/desk/view";
import { isComplete, type DraftBlock } from "./blocks";

const LOCALIZED = textNames(pageFields);

const valuesOf = (view: PageEditView | null) =>
  flatValues({}, (locale) => {
    const translation = pickOrNull(view?.translations[locale], LOCALIZED);
    const blocks: DraftBlock[] | null = translation.blocks;
    return { ...translation, blocks };
  });
/** The fields of a page by flat name. */
export type PageDraft = ReturnType<typeof valuesOf>;

export const blankPage: PageDraft = valuesOf(null);
export const readPage = (view: PageEditView): Stored<PageDraft> => ({
  id: view.id,
  version: view.version,
  values: valuesOf(view),
});

/** Whether an autosave omits a field: a translation without a title, and incomplete blocks. */
export function isWithheld(name: string, values: PageDraft): boolean {
  const { locale } = splitName(name);
  if (locale !== undefined && isBlank(values[`${locale}.title`])) return true;
  return LOCALES.some(
    (each) => name === `${each}.blocks` && !(values[`${each}.blocks`] ?? []).every(isComplete),
  );
}
