import type { ContentKind } from "./content-kind";
import type { Label } from "./shape";
import { Prisma } from "@/prisma/client/client";
import { db } from "@/lib/kernel/core/db";

/**
 * The labels of rows by id, those in the trash included: in the requested locale, else in another
 * one. Missing rows have none.
 */
export async function findLabels(
  label: Label | "number",
  ids: readonly number[],
  locale: string,
): Promise<Map<number, string>> {
  if (label === "number") return new Map(ids.map((id) => [id, `#${id}`]));
  const id = Prisma.raw(label.id);
  // The requested locale comes last and overwrites the other one in the map.
  const order = label.locale
    ? Prisma.sql`ORDER BY ${Prisma.raw(label.locale)}::text = ${locale}`
    : Prisma.empty;
  const text = Prisma.raw(label.text);
  const rows = await db.$queryRaw<{ id: number; label: string }[]>`
    SELECT ${id} AS id, ${text} AS label FROM ${Prisma.raw(label.from)}
    WHERE ${id} = ANY(${ids}) ${order}`;
  return new Map(rows.map((row) => [row.id, row.label]));
}

/** The labels of items that are not in the trash, as `findLabels`. */
export async function findLiveLabels(
  { table, id, label }: Pick<ContentKind, "table" | "id" | "label">,
  ids: readonly number[],
  locale: string,
): Promise<Map<number, string>> {
  const key = Prisma.raw(`"${id}"`);
  const live = await db.$queryRaw<{ id: number }[]>`
    SELECT ${key} AS id FROM ${Prisma.raw(`"${table}"`)} WHERE ${key} = ANY(${ids}) AND deleted_at IS NULL`;
  return findLabels(
    label,
    live.map((row) => row.id),
    locale,
  );
}
