import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { publicMembers } from "../../policy";
import type { MapPoint } from "../finder/map-points";

/** A seat or a branch of a company on the map. */
export type MemberPoint = {
  id: number;
  slug: string;
  member_name: string;
  latitude: number;
  longitude: number;
};

/** Points with the names and addresses of their companies in a language. */
export async function viewPoints(
  locale: Locale,
  points: readonly MapPoint[],
): Promise<MemberPoint[]> {
  const rows = await db.memberTranslation.findMany({
    where: {
      ...publicMembers(locale),
      memberId: { in: [...new Set(points.map(({ memberId }) => memberId))] },
    },
    select: { memberId: true, slug: true, name: true },
  });
  const names = new Map(rows.map((row) => [row.memberId, row]));
  return points.flatMap(({ memberId, latitude, longitude }) => {
    const row = names.get(memberId);
    if (!row) return [];
    return [{ id: memberId, slug: row.slug, member_name: row.name, latitude, longitude }];
  });
}
