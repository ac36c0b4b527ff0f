import type { Stored } from "@/components/desk/editor/editor-reducer";
import { flatValues, isBlank, pickOrNull, splitName } from "@/components/desk/editor/flat-values";
import { keysOf } from "@/lib/core/records";
import { pageTexts } from "@/lib/page/fields";
import { LOCALES } from "@/lib/i18n/locale";
import type { PageEditView } from "@/lib/page/desk/view";
import { isComplete, type DraftBlock } from "./blocks";

const TEXTS = [...keysOf(pageTexts), ...(["slug", "status"] as const)];

const valuesOf = (view: PageEditView | null) =>
  flatValues({}, (locale) => {
    const blocks: DraftBlock[] | null = view?.translations[locale]?.blocks ?? null;
    return { ...pickOrNull(view?.translations[locale], TEXTS), blocks };
  });
/** The fields of a page by flat name. */
export type PageDraft = ReturnType<typeof valuesOf>;

export const blankPage: PageDraft = valuesOf(null);
export const readPage = (view: PageEditView): Stored<PageDraft> => ({
  id: view.id,
  version: view.version,
  values: valuesOf(view),
});

/** Whether an autosave leaves a field out: a translation without a title, and unfinished blocks. */
export function isWithheld(name: string, values: PageDraft): boolean {
  const { locale } = splitName(name);
  if (locale !== undefined && isBlank(values[`${locale}.title`])) return true;
  return LOCALES.some(
    (each) => name === `${each}.blocks` && !(values[`${each}.blocks`] ?? []).every(isComplete),
  );
}
