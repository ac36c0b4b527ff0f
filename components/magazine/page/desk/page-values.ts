import { flatValues, isOfUntitled, pickOrNull } from "@/components/kit/editor/flat-values";
import { storedOf } from "@/components/kit/editor/stored-of";
import { pageKind } from "@/lib/magazine/page/kind";
import { textNames } from "@/lib/kernel/content/kind-fields";
import { pageFields } from "@/lib/magazine/page/fields";
import { paths } from "@/lib/kernel/core/paths";
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
const readPage = storedOf<PageEditView, PageDraft>(valuesOf);

/** Whether an autosave omits a field: a translation without a title, and incomplete blocks. */
function isWithheld(name: string, values: PageDraft): boolean {
  if (isOfUntitled(name, values)) return true;
  return LOCALES.some(
    (each) => name === `${each}.blocks` && !(values[`${each}.blocks`] ?? []).every(isComplete),
  );
}

/** How the editor of a page reads and stores it. */
export const pageEditing = {
  of: pageKind,
  path: "/api/page",
  blank: blankPage,
  read: readPage,
  isWithheld,
  pagePath: paths.page,
};
