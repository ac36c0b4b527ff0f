import {
  listedId,
  numberOf,
  searchOf,
  type RequestedFilters,
} from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { placePageManifest } from "./manifest";
import type { PlacePageFilters } from "./read";
import { PLACE_PAGE_SORTS } from "./schema";

/** The URL parameters of the screen with the texts of places. */
export const placePageList = defineList({
  path: placePageManifest.screens.placePages.path,
  sorts: PLACE_PAGE_SORTS,
  defaultSort: "-updated_at",
  columns: ["for_profession", "languages", "updated_at"],
  filters: { profession: listedId },
});

/** The filters of the URL, as the service takes them. */
export const placePageFilters = ({
  search,
  filters: { profession },
}: RequestedFilters<typeof placePageList>): PlacePageFilters => ({
  ...searchOf(search),
  professionId: numberOf(profession),
});
