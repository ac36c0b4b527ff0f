import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { authorManifest } from "./manifest";
import { AUTHOR_SORTS } from "./schema";

/** The URL parameters of the screen with the list of authors. */
export const authorList = defineList({
  path: authorManifest.screens.authors.path,
  sorts: AUTHOR_SORTS,
  defaultSort: "name",
  columns: ["posts_count", "updated_at"],
  filters: {},
});

/** The filters of the URL, as the service takes them. */
export const authorFilters = ({ search }: RequestedFilters<typeof authorList>) => searchOf(search);
