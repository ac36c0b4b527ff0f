import { z } from "zod";
import { datedFilters, gap, TRANSLATION_STATES } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { pageKind } from "../kind";

/** The URL parameters of the screen with the list of pages. */
export const pageList = defineList({
  path: pageKind.screens.allPages.path,
  sorts: ["title", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["slug", "states", "updated_at"],
  filters: { state: z.enum(TRANSLATION_STATES), gap, ...datedFilters },
});
