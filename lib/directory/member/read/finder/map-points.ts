import type { Locale } from "@/lib/kernel/i18n/locale";
import type { FoundFilters } from "../filters";
import { matchMembers } from "./find";

/** A seat or a branch of a company on the map. */
export type MapPoint = { memberId: number; latitude: number; longitude: number };

/**
 * The seats and branches of the companies that meet the filters, as far as their own points are
 * known, at most `most`; `total` counts all of them.
 */
export async function findPoints(
  locale: Locale,
  filters: FoundFilters,
  most: number,
): Promise<{ total: number; points: MapPoint[] }> {
  const found = await matchMembers(locale, filters);
  const points: MapPoint[] = [];
  let total = 0;
  for (const slot of found.slots) {
    const own = found.index.points.ownOf(slot);
    total += own.length;
    const memberId = found.index.ids.at(slot);
    for (const { latitude, longitude } of own)
      if (points.length < most) points.push({ memberId, latitude, longitude });
  }
  return { total, points };
}
