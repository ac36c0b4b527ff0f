import type { Answer } from "@/lib/directory/understanding/answer";
import { keysOf, recordOf } from "@/lib/kernel/core/records";
import { lastPage, PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { withinOf } from "@/lib/kernel/place/list";
import { isTooShort, MAX_QUERY_LENGTH } from "@/lib/kernel/search-engine/query-length";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import { ask } from "./ask";
import { readDetails, readFacts, type Details, type Facts } from "./details";
import { readHits } from "./hits";
import {
  marked,
  noResults,
  resultsByKind,
  type AnyHit,
  type KindName,
  type SearchResult,
} from "./results";

/** The most results of a kind that are ranked: five pages. */
const MOST_RESULTS = 100;

/** Which results are shown; without a kind some of each. */
export type PageAsked = {
  kind?: KindName | undefined;
  /** From 0. */
  page?: number;
  /** The code of a section, of posts. */
  section?: string | undefined;
  /** The year of a post or event. */
  year?: number | undefined;
  /** A place, of companies. */
  placeId?: number | undefined;
};

/** A value of a filter, and how many results it leaves. */
type Choice<T> = { value: T; count: number };

/** A page of results. */
export type SearchPage = {
  answer: Answer | null;
  order: KindName[];
  /** How many results of each kind there are, without filters; `isMore` where there may be others. */
  totals: Record<KindName, { total: number; isMore: boolean }>;
  /** How many are left by the filters, of the kind or of all. */
  total: number;
  /** From 0. */
  page: number;
  lastPage: number;
  /** Of each kind those of the page. */
  lists: SearchResult;
  details: Record<KindName, Map<number, Details>>;
  choices: { sections: Choice<string>[]; years: Choice<number>[]; places: Choice<number>[] };
  /** Words that the results do not have. */
  leftOut: string | null;
  /** The query as it was read when it was misspelt or typed on the other layout; its results are these. */
  didYouMean: string | null;
};

/** So many of each kind are shown without a kind. */
const OF_EACH = 4;
const KINDS = keysOf(SEARCH_KINDS);

type Test = (facts: Facts) => boolean;

function testsOf({ section, year, placeId }: PageAsked): Record<keyof Facts, Test> {
  const within = new Set(placeId === undefined ? [] : withinOf(placeId));
  return {
    section: (facts) => section === undefined || facts.section === section,
    year: (facts) => year === undefined || facts.year === year,
    place: (facts) => placeId === undefined || (facts.place !== null && within.has(facts.place)),
  };
}

/** The values of a filter among results that the others leave, the most frequent first. */
function choicesOf<K extends keyof Facts>(
  name: K,
  all: readonly Facts[],
  tests: Record<keyof Facts, Test>,
): Choice<NonNullable<Facts[K]>>[] {
  const left = all.filter((facts) =>
    keysOf(tests).every((one) => one === name || tests[one](facts)),
  );
  const counts = new Map<NonNullable<Facts[K]>, number>();
  for (const { [name]: value } of left)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count);
}

/**
 * A page of public results with totals, what they can be narrowed by, and of each result its picture,
 * date and the sentence that matches. At most 100 results of a kind are ranked.
 */
export async function searchPage(
  query: string,
  locale: Locale,
  asked: PageAsked = {},
): Promise<SearchPage> {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const { kind, page = 0 } = asked;
  if (isTooShort(text)) return emptyPage();
  const found = await ask(text, locale, "public", MOST_RESULTS);
  const facts = kind ? await readFacts(kind, found.ids[kind], locale) : new Map<number, Facts>();
  const tests = testsOf(asked);
  const isLeft = (id: number) => {
    const own = facts.get(id);
    return own !== undefined && keysOf(tests).every((name) => tests[name](own));
  };
  const left = kind ? found.ids[kind].filter(isLeft) : [];
  const shown = recordOf(KINDS, (name) => {
    if (!kind) return found.ids[name].slice(0, OF_EACH);
    return name === kind ? left.slice(page * PER_PAGE, (page + 1) * PER_PAGE) : [];
  });
  const [hits, details] = await Promise.all([
    readHits(shown, locale, "public"),
    Promise.all(KINDS.map((name) => readDetails(name, shown[name], locale, found.marks))),
  ]);
  const lists = await resultsByKind((of, name): AnyHit[] => marked(of, hits[name], found.marks));
  const all = [...facts.values()];
  const totals = recordOf(KINDS, (name) => ({
    total: found.ids[name].length,
    isMore: found.ids[name].length >= MOST_RESULTS,
  }));
  return {
    answer: found.answer,
    order: found.order,
    totals,
    total: kind ? left.length : KINDS.reduce((sum, name) => sum + totals[name].total, 0),
    page,
    lastPage: kind ? lastPage(left.length, PER_PAGE) : 0,
    lists,
    details: recordOf(KINDS, (name) => details[KINDS.indexOf(name)] ?? new Map<number, Details>()),
    choices: {
      sections: choicesOf("section", all, tests),
      years: choicesOf("year", all, tests),
      places: choicesOf("place", all, tests),
    },
    leftOut: found.leftOut,
    didYouMean: found.readAs,
  };
}

const emptyPage = async (): Promise<SearchPage> => ({
  answer: null,
  order: [],
  totals: recordOf(KINDS, () => ({ total: 0, isMore: false })),
  total: 0,
  page: 0,
  lastPage: 0,
  lists: await noResults(),
  details: recordOf(KINDS, () => new Map<number, Details>()),
  choices: { sections: [], years: [], places: [] },
  leftOut: null,
  didYouMean: null,
});
