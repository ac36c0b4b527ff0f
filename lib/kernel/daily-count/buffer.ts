import { omit } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { CountedEvent, CountedKind } from "./kinds";

/** Something that happened on a day ("YYYY-MM-DD" in Athens). */
export type ItemEvent = { day: string; kind: CountedKind; id: number; event: CountedEvent };
/** A search of a folded query. */
export type Search = { day: string; locale: Locale; query: string; results: number };

export type Counted<T> = T & { count: number };
/** Sums to be added to the database. */
export type Batch = { items: Counted<ItemEvent>[]; searches: Counted<Search>[] };

/** Maximum number of sums of each kind in memory; what does not fit is not counted. */
const MAX_SUMS = 2_000;
/** Maximum number of searches that are compared with each other. */
const MAX_TYPED = 100;
/** Searches within this time, of which one begins with the other, are one that is being typed. */
export const TYPING_MS = 5_000;

const itemKey = ({ day, kind, id, event }: ItemEvent) => `${day} ${kind} ${id} ${event}`;
const searchKey = ({ day, locale, query }: Search) => `${day} ${locale} ${query}`;

/** Adds to a sum; false when there are too many sums for a new one. */
function addTo<T>(
  sums: Map<string, Counted<T>>,
  { key, value, count, max }: { key: string; value: T; count: number; max: number },
): boolean {
  const known = sums.get(key);
  if (known) known.count += count;
  else if (sums.size >= max) return false;
  else sums.set(key, { ...value, count });
  return true;
}

/** The sums that have not been stored yet. Its size is bounded, whatever clients send. */
export class CountBuffer {
  private items = new Map<string, Counted<ItemEvent>>();
  private searches = new Map<string, Counted<Search>>();
  /** Recent searches that may be the beginning of a longer one, the oldest first. */
  private typed: (Search & { at: number })[] = [];
  private left = 0;

  constructor(private readonly max = MAX_SUMS) {}

  /** Number of events that did not fit since the last call. */
  takeLeftOut(): number {
    const { left } = this;
    this.left = 0;
    return left;
  }

  addItem(item: ItemEvent, count = 1): void {
    const { max } = this;
    if (!addTo(this.items, { key: itemKey(item), value: item, count, max })) this.left += count;
  }

  /**
   * Adds a search. The search box sends what has been typed so far: of searches shortly after
   * another, of which one begins with the other, only the last counts.
   */
  addSearch(search: Search, at: number): void {
    this.settle(at - TYPING_MS);
    const { query, locale } = search;
    const before = this.typed.findLastIndex(
      (one) =>
        one.locale === locale && (query.startsWith(one.query) || one.query.startsWith(query)),
    );
    if (before >= 0) this.typed.splice(before, 1);
    else if (this.typed.length >= MAX_TYPED) this.settle(at);
    this.typed.push({ ...search, at });
  }

  private addSearches(search: Search, count: number): void {
    const { max } = this;
    const key = searchKey(search);
    if (!addTo(this.searches, { key, value: search, count, max })) {
      this.left += count;
      return;
    }
    const sum = this.searches.get(key);
    if (sum) sum.results = Math.max(sum.results, search.results);
  }

  /** Counts the searches that were made until a time. */
  private settle(until: number): void {
    const later = this.typed.findIndex(({ at }) => at > until);
    const done = this.typed.splice(0, later < 0 ? this.typed.length : later);
    for (const typed of done) this.addSearches(omit(typed, ["at"]), 1);
  }

  get isEmpty(): boolean {
    return this.items.size + this.searches.size + this.typed.length === 0;
  }

  /**
   * Takes the sums out.
   * @param now searches that may still be typed stay; without it they are taken too
   */
  take(now = Infinity): Batch {
    this.settle(now - TYPING_MS);
    const batch = { items: [...this.items.values()], searches: [...this.searches.values()] };
    this.items = new Map();
    this.searches = new Map();
    return batch;
  }

  /** Puts sums back that could not be stored. */
  putBack({ items, searches }: Batch): void {
    for (const { count, ...item } of items) this.addItem(item, count);
    for (const { count, ...search } of searches) this.addSearches(search, count);
  }
}
