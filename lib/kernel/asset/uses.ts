import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db, type Db } from "@/lib/kernel/core/db";
import { findLabels } from "@/lib/kernel/manifest/labels";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { TABLES } from "@/lib/kernel/manifest/all";
import { editScreen } from "@/lib/kernel/manifest/edit-screen";
import type { Tables } from "@/lib/kernel/manifest/shape";
import { Prisma } from "@/prisma/client/client";
import { unusedCondition, usesQuery } from "./use-queries";

/** A kind of content that shows assets. */
type UseKind = Extract<(typeof TABLES)[number], { assets: object }>["kind"];

/**
 * A use of an asset; `title` and `path` are null for content that the actor may not see, and `path`
 * for what has no screen of its own.
 */
export type AssetUse = { kind: UseKind; id: number; title: string | null; path: string | null };

type Use = { asset: number; kind: UseKind; id: number };

/** The condition that an asset, the column `id`, is shown nowhere. */
export const isUnused = (id: Prisma.Sql) => unusedCondition(id, TABLES);

const listUses = async (tx: Db, ids: number[]): Promise<Use[]> =>
  ids.length === 0
    ? []
    : tx.$queryRaw<
        Use[]
      >`SELECT asset, kind, id FROM (${usesQuery(ids, TABLES)}) AS use ORDER BY kind, id`;

/** The number of uses by id; unused assets are left out. */
export async function countUses(ids: number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { asset } of await listUses(db, ids)) counts.set(asset, (counts.get(asset) ?? 0) + 1);
  return counts;
}

/** Whether an asset is used. */
export const isUsed = async (tx: Db, id: number): Promise<boolean> =>
  (await listUses(tx, [id])).length > 0;

/** The ids of those items of a kind that the user may edit. */
async function editableIds(
  actor: UserActor,
  { kind, table, id, memberColumn }: Tables,
  ids: number[],
): Promise<number[]> {
  if (kind === "user" && !hasRole(actor, "manager"))
    return ids.filter((one) => one === actor.userId);
  if (hasRole(actor, "editor")) return ids;
  if (!memberColumn || !table || !id) return [];
  const key = Prisma.raw(id);
  const rows = await db.$queryRaw<{ id: number }[]>`SELECT ${key} AS id FROM ${Prisma.raw(table)}
    WHERE ${key} = ANY(${ids}) AND ${Prisma.raw(memberColumn)} = ${actor.memberId}`;
  return rows.map((row) => row.id);
}

/** The titles of those items of a kind that the user may edit. */
async function namesOf(actor: UserActor, kind: UseKind, ids: number[], locale: Locale) {
  const tables: Tables | undefined = TABLES.find((one) => "kind" in one && one.kind === kind);
  const label = tables?.assets?.label ?? tables?.label;
  if (!tables || !label) return new Map<number, string>();
  return findLabels(label, await editableIds(actor, tables, ids), locale);
}

/** The uses of an asset; items that the actor may not edit have only kind and id. */
export async function usesOf(actor: UserActor, id: number, locale: Locale): Promise<AssetUse[]> {
  const uses = await listUses(db, [id]);
  const kinds = [...new Set(uses.map(({ kind }) => kind))];
  const names = new Map(
    await Promise.all(
      kinds.map(
        async (kind) =>
          [
            kind,
            await namesOf(
              actor,
              kind,
              uses.filter((use) => use.kind === kind).map((use) => use.id),
              locale,
            ),
          ] as const,
      ),
    ),
  );
  return uses.map(({ kind, id: at }) => {
    const title = names.get(kind)?.get(at) ?? null;
    const screen = title === null ? undefined : editScreen(kind);
    return { kind, id: at, title, path: screen ? `${screen.path}/${at}` : null };
  });
}
