import { db } from "@/lib/kernel/core/db";
import { isOneOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { PUBLIC_PARENT_KINDS, type AssetParentFilter } from "./parent-kinds";
import { isPublicParent } from "./parents";
import { shownAssets } from "./shown-assets";
import { countUses } from "./uses";
import { assetSelect, viewAsset, type AssetRow, type AssetView } from "./view";

/** The public view of an asset, with its number of uses. */
export type PublicAsset = AssetView & { used_by_count: number };

async function viewPublic(rows: AssetRow[], locale: Locale): Promise<PublicAsset[]> {
  const uses = await countUses(rows.map(({ id }) => id));
  return (
    rows
      .map((row) => ({ ...viewAsset(row, locale), used_by_count: uses.get(row.id) ?? 0 }))
      // As the page of a company (`viewDescribed`).
      .filter(({ parent_type: kind, alt }) => kind !== "member" || alt !== "")
  );
}

/** The assets that a published item shows; empty for any other item. */
export async function listPublicAssets(
  filter: AssetParentFilter,
  locale: Locale,
): Promise<PublicAsset[]> {
  if (!(await isPublicParent(filter))) return [];
  const shown = await shownAssets(filter);
  return viewPublic(
    await db.asset.findMany({
      where: { ...filter, id: { in: [...shown] }, deletedAt: null },
      orderBy: { id: "asc" },
      select: assetSelect,
    }),
    locale,
  );
}

/** An asset that is shown by the published item it was uploaded for; null for any other. */
export async function getPublicAsset(id: number, locale: Locale): Promise<PublicAsset | null> {
  const row = await db.asset.findFirst({ where: { id, deletedAt: null }, select: assetSelect });
  if (!row || row.parentId === null || !isOneOf(PUBLIC_PARENT_KINDS, row.parentType)) return null;
  const filter = { parentType: row.parentType, parentId: row.parentId };
  if (!(await isPublicParent(filter)) || !(await shownAssets(filter)).has(id)) return null;
  return (await viewPublic([row], locale))[0] ?? null;
}
