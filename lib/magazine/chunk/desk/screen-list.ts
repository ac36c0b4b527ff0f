import { z } from "zod";
import { datedFilters, gap, TRANSLATION_STATES } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { chunkKind } from "../kind";

/** The URL parameters of the screen with the list of chunks. */
export const chunkList = defineList({
  path: chunkKind.screens.allChunks.path,
  sorts: ["title", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["key", "used_on", "states", "updated_at"],
  filters: { state: z.enum(TRANSLATION_STATES), gap, ...datedFilters },
});
