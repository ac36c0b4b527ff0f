import type { Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { FoundFilters, MemberSort } from "../filters";
import { findMembers, foundSlots, type Found } from "./find";
import type { Order } from "./orders";
import { smallest } from "./smallest";

type Near = NonNullable<FoundFilters["near"]>;

/** The order of a list: the one asked for, where it has what that takes; else by distance or name. */
function sortOf({ sort, near, ids }: FoundFilters): MemberSort {
  const lacks = (sort === "distance" && !near) || (sort === "relevance" && !ids);
  if (sort !== undefined && !lacks) return sort;
  return near ? "distance" : "name";
}

/** The first of an order that meet all filters. */
function firstOf({ slots }: Order, { misses }: Found, most: number): number[] {
  const taken: number[] = [];
  for (let at = 0; at < slots.length && taken.length < most; at += 1) {
    const slot = slots[at] ?? 0;
    if (misses[slot] === 0) taken.push(slot);
  }
  return taken;
}

/** Infinite distances are equal. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/** The nearest ones; those without a known place are last. By name where they are at one place. */
function nearestOf({ index }: Found, slots: Uint32Array, near: Near, names: Order, most: number) {
  const distances = index.points.distances(slots, near);
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

async function inOrder(
  found: Found,
  slots: Uint32Array,
  filters: FoundFilters,
  most: number,
): Promise<number[]> {
  const { locale, orders } = found;
  const sort = sortOf(filters);
  // The slots of a search are in its order.
  if (sort === "relevance") return [...slots];
  if (sort === "newest") return firstOf(orders.newest(locale), found, most);
  const names = await orders.byName(locale);
  if (sort === "distance" && filters.near)
    return nearestOf(found, slots, filters.near, names, most);
  return firstOf(names, found, most);
}

/** The ids of one page of a list, and its total. */
export async function foundPage(
  locale: Locale,
  filters: FoundFilters,
  { currentPage, perPage }: Paging,
  now = new Date(),
): Promise<{ total: number; ids: number[] }> {
  const found = await findMembers(locale, filters, now);
  const slots = foundSlots(found);
  const [begin, end] = [currentPage * perPage, (currentPage + 1) * perPage];
  if (begin >= slots.length) return { total: slots.length, ids: [] };
  const ordered = await inOrder(found, slots, filters, end);
  const ids = ordered.slice(begin, end).map((slot) => found.index.ids.at(slot));
  return { total: slots.length, ids };
}
