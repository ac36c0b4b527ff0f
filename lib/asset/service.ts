import { db } from "@/lib/core/db";
import type { Locale } from "@/lib/i18n/locale";
import { assetSelect, viewAsset, type AssetView } from "./view";

/** The pictures with these ids that are not deleted, by id. */
export async function assetsById(ids: number[], locale: Locale): Promise<Map<number, AssetView>> {
  if (ids.length === 0) return new Map();
  const rows = await db.asset.findMany({ where: { id: { in: ids }, deletedAt: null }, select: assetSelect });
  return new Map(rows.map((row) => [row.id, viewAsset(row, locale)]));
}

/** A thing whose pictures are asked for. */
export type AssetParentFilter = { parentType: "post" | "member" | "page" | "chunk"; parentId: number };

/** Whether the thing is public in at least one language: the pictures of a draft are drafts too (security.md C1). */
async function parentIsPublic({ parentType, parentId }: AssetParentFilter): Promise<boolean> {
  const published = { some: { status: "published" as const, publishedAt: { lte: new Date() } } };
  const where = { id: parentId, deletedAt: null, translations: published };
  switch (parentType) {
    case "post": return (await db.post.count({ where })) > 0;
    case "member": return (await db.member.count({ where })) > 0;
    case "page": return (await db.page.count({ where })) > 0;
    case "chunk": return (await db.chunk.count({ where })) > 0;
  }
}

/** The public pictures of one published thing; of anything else, none. */
export async function listPublicAssets(filter: AssetParentFilter, locale: Locale): Promise<(AssetView & { used_by_count: number })[]> {
  if (!(await parentIsPublic(filter))) return [];
  const rows = await db.asset.findMany({
    where: { parentType: filter.parentType, parentId: filter.parentId, deletedAt: null },
    orderBy: { id: "asc" },
    select: { ...assetSelect, _count: { select: { postCovers: true, postGallery: true, memberLogos: true, memberGallery: true, directoryCover: true } } },
  });
  return rows.map(({ _count, ...row }) => ({
    ...viewAsset(row, locale),
    used_by_count: _count.postCovers + _count.postGallery + _count.memberLogos + _count.memberGallery + _count.directoryCover,
  }));
}
