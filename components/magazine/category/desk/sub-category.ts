import { SCREENS } from "@/lib/kernel/screen/screens";
import { SECTIONS, type SectionName } from "@/lib/kernel/core/paths";
import { firstValue } from "@/lib/kernel/i18n/page-number";

export const PROFESSIONS = "professions";
/** The tab of the screen: a section by its URL segment, or the professions. */
export type SubCategoryItem = SectionName | typeof PROFESSIONS;

/** Reads `?part=` of the URL; an unknown value gives the first section. */
export function readSubCategory(parameter: string | string[] | undefined): SubCategoryItem {
  const name = firstValue(parameter);
  return name === PROFESSIONS
    ? PROFESSIONS
    : (SECTIONS.find((section) => section.name === name)?.name ?? SECTIONS[0].name);
}

/** The URL of a tab. */
export const subCategoryHref = (subCategory: SubCategoryItem): string =>
  subCategory === SECTIONS[0].name
    ? SCREENS.categories.path
    : `${SCREENS.categories.path}?part=${subCategory}`;
