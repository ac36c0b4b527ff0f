import { z } from "zod";
import { datedFilters, gap, TRANSLATION_STATES } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { chunkManifest } from "../manifest";

/** The URL parameters of the screen with the list of chunks. */
export const chunkList = defineList({
  path: chunkManifest.screens.allChunks.path,
  sorts: ["title", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["key", "used_on", "states", "updated_at"],
  filters: { state: z.enum(TRANSLATION_STATES), gap, ...datedFilters },
});
