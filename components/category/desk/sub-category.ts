import { SCREENS } from "@/lib/account/screens";
import { SECTIONS, type SectionName } from "@/lib/core/paths";
import { firstValue } from "@/lib/i18n/page-number";

export const PROFESSIONS = "professions";
/** What the screen shows: a section by the first word of its address, or the professions. */
export type SubCategoryItem = SectionName | typeof PROFESSIONS;

/** `?part=` of the address; the first section when it says nothing that there is. */
export function readSubCategory(asked: string | string[] | undefined): SubCategoryItem {
  const name = firstValue(asked);
  return name === PROFESSIONS
    ? PROFESSIONS
    : (SECTIONS.find((section) => section.name === name)?.name ?? SECTIONS[0].name);
}

/** The address of a part. */
export const subCategoryHref = (subCategory: SubCategoryItem): string =>
  subCategory === SECTIONS[0].name
    ? SCREENS.categories.path
    : `${SCREENS.categories.path}?part=${subCategory}`;
