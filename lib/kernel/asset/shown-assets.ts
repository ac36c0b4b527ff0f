import { db } from "@/lib/kernel/core/db";
import { TABLES } from "@/lib/kernel/manifest/all";
import type { AssetParentFilter } from "./parent-kinds";
import { shownQuery } from "./use-queries";

/**
 * The assets that a public item shows. An asset that was uploaded for it and is not shown, or
 * only in a pending revision, is not public (docs/security.md#rights).
 */
export async function shownAssets({
  parentType,
  parentId,
}: AssetParentFilter): Promise<Set<number>> {
  const rows = await db.$queryRaw<
    { id: number | null }[]
  >`SELECT id FROM (${shownQuery(parentType, parentId, TABLES)}) AS shown`;
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
