import { db, type Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { assetSelect, viewAsset, type AssetView } from "./view";

/** The assets with these ids that are not deleted, by id. */
export async function assetsById(
  ids: number[],
  locale: Locale,
  tx: Db = db,
): Promise<Map<number, AssetView>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.asset.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: assetSelect,
  });
  return new Map(rows.map((row) => [row.id, viewAsset(row, locale)]));
}
