import { z } from "zod";
import { datedFilters, gap, TRANSLATION_STATES } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { directoryPostKind } from "../kind";

/** The URL parameters of the screen with the list of directory posts. */
export const directoryPostList = defineList({
  path: directoryPostKind.screens.allDirectoryPosts.path,
  sorts: ["member_name", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["states", "updated_at"],
  filters: { state: z.enum(TRANSLATION_STATES), gap, ...datedFilters },
});
