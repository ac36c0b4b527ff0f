import { cache } from "react";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { SectionCode } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listPosts } from "./service";
import { BY_DATE, BY_DATE_DESC } from "./order";

/** Maximum number of upcoming events on the page. */
const MAX_UPCOMING = 100;

/**
 * A page of a section's list; with dates (`isDated`) what is over, and what is to come beside it.
 * Loaded once per page, for its list, its metadata and its structured data.
 */
export const sectionLists = cache(
  async (
    locale: Locale,
    category: SectionCode,
    subCategoryId: number | undefined,
    isDated: boolean,
    page: number,
  ) => {
    const filters = { category, subCategoryId };
    const paging = { currentPage: page, perPage: PER_PAGE };
    if (!isDated) return { list: await listPosts(locale, filters, paging), upcoming: undefined };
    const now = new Date();
    const [list, upcoming] = await Promise.all([
      listPosts(locale, { ...filters, datedBefore: now }, paging, BY_DATE_DESC),
      listPosts(
        locale,
        { ...filters, datedFrom: now },
        { currentPage: 0, perPage: MAX_UPCOMING },
        BY_DATE,
      ),
    ]);
    return { list, upcoming };
  },
);
