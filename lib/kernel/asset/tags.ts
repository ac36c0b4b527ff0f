import type { UserActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { editableAssetsSql } from "./policy";
import type { AssetTagView } from "./tag-fields";
import { MAX_TAGS } from "./tag-limits";
import { assetText } from "./texts";

/** Most suggested tags. */
const MAX_SUGGESTED = 50;

/**
 * The tags of the assets that the user may edit, the most used first; `search` matches anywhere,
 * accents and case folded.
 */
export function listTags(actor: UserActor, search: string | undefined): Promise<AssetTagView[]> {
  const words = search === undefined ? "" : fold(search).trim();
  const conditions = [
    Prisma.sql`a.deleted_at IS NULL`,
    ...editableAssetsSql(actor),
    ...(words === "" ? [] : [Prisma.sql`t.name_fold LIKE ${`%${words}%`}`]),
  ];
  return db.$queryRaw<AssetTagView[]>`
    SELECT min(t.name) AS name, count(*)::int AS count
    FROM asset_tag AS t JOIN asset AS a ON a.id = t.asset_id
    WHERE ${Prisma.join(conditions, " AND ")}
    GROUP BY t.name_fold ORDER BY count(*) DESC, t.name_fold LIMIT ${MAX_SUGGESTED}`;
}

/** The spellings of tags that the user's other assets have already; new ones stay as written. */
async function knownSpellings(tx: Db, actor: UserActor, tags: string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const conditions = [
    Prisma.sql`t.name_fold = ANY(${tags.map(fold)}::text[])`,
    ...editableAssetsSql(actor),
  ];
  const rows = await tx.$queryRaw<{ fold: string; name: string }[]>`
    SELECT t.name_fold AS fold, min(t.name) AS name
    FROM asset_tag AS t JOIN asset AS a ON a.id = t.asset_id
    WHERE ${Prisma.join(conditions, " AND ")} GROUP BY t.name_fold`;
  const known = new Map(rows.map((row) => [row.fold, row.name]));
  return tags.map((tag) => known.get(fold(tag)) ?? tag);
}

/** The tags of an asset as the audit log compares them. */
export async function auditedTags(tx: Db, assetId: number): Promise<string> {
  const tags = await tx.assetTag.findMany({
    where: { assetId },
    orderBy: { name: "asc" },
    select: { name: true },
  });
  return tags.map(({ name }) => name).join(", ");
}

/** Replaces the tags of an asset, whose row is locked by the save. */
export async function writeTags(
  tx: Db,
  actor: UserActor,
  assetId: number,
  tags: string[],
): Promise<void> {
  const names = await knownSpellings(tx, actor, tags);
  await tx.assetTag.deleteMany({ where: { assetId } });
  await tx.assetTag.createMany({ data: names.map((name) => ({ assetId, name })) });
}

/**
 * Adds tags to an asset or takes them off it, whose row is locked by the save.
 * @throws AppError invalid on `tags` when it would have more than it may
 */
export async function changeTags(
  tx: Db,
  actor: UserActor,
  assetId: number,
  change: { action: "add_tags" | "remove_tags"; tags: string[] },
  locale: Locale,
): Promise<void> {
  const folds = change.tags.map(fold);
  if (change.action === "remove_tags") {
    await tx.assetTag.deleteMany({ where: { assetId, nameFold: { in: folds } } });
    return;
  }
  const present = await tx.assetTag.findMany({ where: { assetId }, select: { nameFold: true } });
  const fresh = change.tags.filter(
    (tag) => !present.some(({ nameFold }) => nameFold === fold(tag)),
  );
  if (present.length + fresh.length > MAX_TAGS)
    throw new AppError("invalid", { errors: { tags: [assetText("tooManyTags", locale)] } });
  const names = await knownSpellings(tx, actor, fresh);
  await tx.assetTag.createMany({ data: names.map((name) => ({ assetId, name })) });
}
