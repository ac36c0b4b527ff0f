import { publishedSql } from "@/lib/kernel/core/publication";
import { db } from "@/lib/kernel/core/db";
import { TABLES } from "@/lib/kernel/manifest/all";
import type { Tables } from "@/lib/kernel/manifest/shape";
import { Prisma } from "@/prisma/client/client";
import type { AssetParentFilter, ParentKind } from "./parent-kinds";

const tablesOf = (kind: string): Tables | undefined =>
  TABLES.find((one) => "kind" in one && one.kind === kind);

/**
 * The company of an item that assets may be uploaded for, null for an item without one; undefined
 * for an item that does not exist or is in the trash.
 */
export async function findParent(
  kind: ParentKind,
  id: number,
): Promise<{ memberId: number | null } | undefined> {
  const { table, id: key, memberColumn, trash } = tablesOf(kind) ?? {};
  if (!table || !key) return undefined;
  const [row] = await db.$queryRaw<{ memberId: number | null }[]>`
    SELECT ${Prisma.raw(memberColumn ?? "NULL::int")} AS "memberId" FROM ${Prisma.raw(table)}
    WHERE ${Prisma.raw(key)} = ${id} ${trash ? Prisma.sql`AND deleted_at IS NULL` : Prisma.empty}`;
  return row;
}

/**
 * Whether an item is public in at least one locale; assets of a draft are not public
 * (docs/security.md#rights).
 */
export async function isPublicParent({
  parentType,
  parentId,
}: AssetParentFilter): Promise<boolean> {
  const { table, id, translation } = tablesOf(parentType) ?? {};
  if (!table || !id || !translation) return false;
  const [row] = await db.$queryRaw<{ found: boolean }[]>`SELECT EXISTS (
    SELECT FROM ${Prisma.raw(translation.table)} AS t
    JOIN ${Prisma.raw(table)} AS o ON o.${Prisma.raw(id)} = t.${Prisma.raw(translation.key)}
    WHERE o.${Prisma.raw(id)} = ${parentId} AND o.deleted_at IS NULL AND ${publishedSql()}) AS found`;
  return row?.found ?? false;
}
