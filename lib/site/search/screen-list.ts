import { z } from "zod";
import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { searchManifest } from "./manifest";
import { MISS_SORTS } from "./schema";

/** The URL parameters of the screen with the searches that found nothing. */
export const missList = defineList({
  path: searchManifest.screens.searchMisses.path,
  sorts: MISS_SORTS,
  defaultSort: "-times",
  columns: ["times", "locale", "last_day", "profession"],
  filters: { language: z.enum(LOCALES) },
});

/** The filters of the URL, as the service takes them. */
export const missFilters = ({ search, filters }: RequestedFilters<typeof missList>) => ({
  ...searchOf(search),
  language: filters.language,
});
