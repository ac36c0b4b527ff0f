import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { redirectManifest } from "./manifest";
import { REDIRECT_SORTS } from "./schema";

/** The URL parameters of the screen with the list of redirects. */
export const redirectList = defineList({
  path: redirectManifest.screens.redirects.path,
  sorts: REDIRECT_SORTS,
  defaultSort: "-created_at",
  columns: ["leads_to", "created_by", "created_at"],
  filters: {},
});

/** The filters of the URL, as the service takes them. */
export const redirectFilters = ({ search }: RequestedFilters<typeof redirectList>) =>
  searchOf(search);
