import { keysOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { viewAnswer } from "./answer-view";
import { countByKind, type SearchResult } from "./results";
import type { Search } from "./service";

/** The response of a search with its answer. */
export const viewSearch = (
  query: string,
  { lists, answer, order, leftOut, didYouMean }: Search,
  locale: Locale,
) => ({
  data: lists,
  meta: {
    query,
    ...countByKind(lists),
    answer: answer && viewAnswer(answer, locale),
    order,
    left_out: leftOut,
    did_you_mean: didYouMean,
  },
});

/** The response of a search without an answer, its kinds in their usual order. */
export const viewLists = (query: string, lists: SearchResult) => ({
  data: lists,
  meta: {
    query,
    ...countByKind(lists),
    answer: null,
    order: keysOf(lists).filter((name) => lists[name].length > 0),
    left_out: null,
    did_you_mean: null,
  },
});
