import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { seriesManifest } from "./manifest";
import { SERIES_SORTS } from "./schema";

/** The URL parameters of the screen with the list of series. */
export const seriesList = defineList({
  path: seriesManifest.screens.allSeries.path,
  sorts: SERIES_SORTS,
  defaultSort: "title",
  columns: ["posts_count", "updated_at"],
  filters: {},
});

/** The filters of the URL, as the service takes them. */
export const seriesFilters = ({ search }: RequestedFilters<typeof seriesList>) => searchOf(search);
