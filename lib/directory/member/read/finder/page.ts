import type { Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { FoundFilters, MemberSort } from "../filters";
import { matchMembers, type Matched } from "./find";
import type { Order } from "./orders";
import { smallest, upTo } from "./smallest";

type Near = NonNullable<FoundFilters["near"]>;

/** The order of a list: the one asked for, where it has what that takes; else by distance or name. */
function sortOf({ sort, near, ids }: FoundFilters): MemberSort {
  const lacks = (sort === "distance" && !near) || (sort === "relevance" && !ids);
  if (sort !== undefined && !lacks) return sort;
  return near ? "distance" : "name";
}

/** A list that is so many times shorter than an order is put in order by itself. */
const MUCH_SHORTER = 8;

/** The first of some companies in an order. */
function firstOf({ slots: ordered, rank }: Order, slots: Uint32Array, most: number): number[] {
  if (slots.length * MUCH_SHORTER < ordered.length) {
    const ranks = new Float64Array(slots.length);
    for (let at = 0; at < slots.length; at += 1) ranks[at] = rank[slots[at] ?? 0] ?? Infinity;
    const limit = smallest(ranks, Math.min(most, slots.length));
    // What is in no order has the rank after all.
    const first = upTo(ranks, Math.min(limit, ordered.length - 1)).sort();
    return Array.from(first, (one) => ordered[one] ?? 0);
  }
  const isListed = new Uint8Array(rank.length);
  for (let at = 0; at < slots.length; at += 1) isListed[slots[at] ?? 0] = 1;
  const taken: number[] = [];
  for (let at = 0; at < ordered.length && taken.length < most; at += 1) {
    const slot = ordered[at] ?? 0;
    if (isListed[slot] === 1) taken.push(slot);
  }
  return taken;
}

/** Infinite distances are equal. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/** The nearest ones; those without a known place are last. By name where they are at one place. */
function nearestOf({ index, slots }: Matched, near: Near, names: Order, most: number) {
  const distances = index.points.nearness(slots, near);
  const limit = smallest(distances, Math.min(most, slots.length));
  const within: { slot: number; distance: number }[] = [];
  for (let at = 0; at < slots.length; at += 1) {
    const distance = distances[at] ?? Infinity;
    if (distance <= limit) within.push({ slot: slots[at] ?? 0, distance });
  }
  return within
    .sort(
      (one, other) =>
        compare(one.distance, other.distance) ||
        (names.rank[one.slot] ?? 0) - (names.rank[other.slot] ?? 0),
    )
    .slice(0, most)
    .map(({ slot }) => slot);
}

async function inOrder(found: Matched, filters: FoundFilters, most: number): Promise<number[]> {
  const { locale, orders, slots } = found;
  const sort = sortOf(filters);
  // The slots of a search are in its order.
  if (sort === "relevance") return [...slots];
  if (sort === "newest") return firstOf(orders.newest(locale), slots, most);
  const names = await orders.byName(locale);
  if (sort === "distance" && filters.near) return nearestOf(found, filters.near, names, most);
  return firstOf(names, slots, most);
}

/** The ids of one page of a list, and its total. */
export async function foundPage(
  locale: Locale,
  filters: FoundFilters,
  { currentPage, perPage }: Paging,
  now = new Date(),
): Promise<{ total: number; ids: number[] }> {
  const found = await matchMembers(locale, filters, now);
  const { slots } = found;
  const [begin, end] = [currentPage * perPage, (currentPage + 1) * perPage];
  if (begin >= slots.length) return { total: slots.length, ids: [] };
  const ordered = await inOrder(found, filters, end);
  const ids = ordered.slice(begin, end).map((slot) => found.index.ids.at(slot));
  return { total: slots.length, ids };
}
