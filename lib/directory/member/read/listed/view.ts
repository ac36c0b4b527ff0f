import { db } from "@/lib/kernel/core/db";
import { asFullPage } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { distanceOf } from "@/lib/kernel/place/distance";
import { placeById } from "@/lib/kernel/place/list";
import type { MemberFilters } from "../filters";
import { pointOf } from "../finder/points";
import { matchIn } from "../finder/seat-places";

/** What a list says of a company beside its card: how far it is, and how it came under a place. */
export type ListedFacts = {
  /** To the nearest seat or branch, to 100 m; null without `near`, or when no place of it is known. */
  distance_km: number | null;
  /** By its seat, a branch or an area that it serves, with the place of that; null without a place. */
  matched: { how: "seat" | "branch" | "served"; place: string } | null;
};

const wherePlaced = {
  id: true,
  placeId: true,
  latitude: true,
  longitude: true,
  branches: {
    orderBy: [{ position: "asc" as const }, { id: "asc" as const }],
    select: { placeId: true, latitude: true, longitude: true },
  },
  serves: { select: { placeId: true } },
};

/** The facts of some companies by their ids. */
export async function listedFacts(
  locale: Locale,
  { placeId, near }: Pick<MemberFilters, "placeId" | "near">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListedFacts>> {
  const rows = await db.member.findMany({
    where: { id: { in: asFullPage(ids) } },
    select: wherePlaced,
  });
  return new Map(
    rows.map((row) => {
      const places = {
        seat: row.placeId,
        branches: row.branches.map((branch) => branch.placeId),
        serves: row.serves.map((served) => served.placeId),
      };
      const match = placeId === undefined ? null : matchIn(placeId, places);
      const place = match && placeById(match.placeId);
      const distances = [row, ...row.branches].flatMap((one) => {
        const point = near && pointOf(one.latitude, one.longitude, one.placeId);
        return point ? [distanceOf(point, near)] : [];
      });
      const nearest = Math.min(...distances);
      return [
        row.id,
        {
          distance_km: Number.isFinite(nearest) ? Math.round(nearest * 10) / 10 : null,
          matched: match && place ? { how: match.how, place: place.name[locale] } : null,
        },
      ];
    }),
  );
}
