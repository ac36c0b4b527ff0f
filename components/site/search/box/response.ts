import type { SearchResult } from "@/lib/site/search/results";
import type { Answer } from "../answer-view";

/** What the box reads of the response of `GET /api/search`. */
export type SearchResponse = { data: SearchResult; meta: { answer?: Answer | null } };
