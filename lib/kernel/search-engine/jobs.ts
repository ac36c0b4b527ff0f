import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { rebuildIndex } from "./rebuild";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /**
     * Rebuilds the search index of a kind, from the item after the number on; the start adds it when
     * it replaced the functions, whose hash it names (scripts/database/search-functions.ts).
     */
    rebuild_search: { kind: string; hash: string; after: number };
  }
}

/** The jobs of the search. */
export const searchJobs = {
  handlers: { rebuild_search: { run: rebuildIndex } },
} satisfies ConceptJobs;
