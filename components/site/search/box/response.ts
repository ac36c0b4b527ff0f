import type { SearchResult } from "@/lib/site/search/results";
import type { AnswerView } from "@/lib/site/search/answer-schema";

/** What the box reads of the response of `GET /api/search`. */
export type SearchResponse = {
  data: SearchResult;
  meta: { answer?: AnswerView | null; order?: (keyof SearchResult)[] };
};
