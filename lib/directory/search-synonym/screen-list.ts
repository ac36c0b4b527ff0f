import {
  listedId,
  numberOf,
  searchOf,
  type RequestedFilters,
} from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { searchSynonymManifest } from "./manifest";
import type { SearchSynonymFilters } from "./read";
import { SEARCH_SYNONYM_SORTS } from "./schema";

/** The URL parameters of the screen with the trades that lead to a profession. */
export const searchSynonymList = defineList({
  path: searchSynonymManifest.screens.searchSynonyms.path,
  sorts: SEARCH_SYNONYM_SORTS,
  defaultSort: "word_el",
  columns: ["word_en", "profession", "updated_at"],
  filters: { profession: listedId },
});

/** The filters of the URL, as the service takes them. */
export const searchSynonymFilters = ({
  search,
  filters: { profession },
}: RequestedFilters<typeof searchSynonymList>): SearchSynonymFilters => ({
  ...searchOf(search),
  professionId: numberOf(profession),
});
