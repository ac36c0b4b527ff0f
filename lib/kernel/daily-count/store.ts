import { inTransaction, type Db } from "@/lib/kernel/core/db";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { isPublicTranslation } from "@/lib/kernel/manifest/public-translation";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import type { Batch, Counted, ItemEvent, Search } from "./buffer";

// Rows are locked in the order of their keys, so that two processes do not wait for each other.

/** Whether the item `one.id` of a kind is public. */
function isPublic(kind: ContentKind): Prisma.Sql {
  const { table, id, translation } = kind;
  const raw = (text: string) => Prisma.raw(text);
  return Prisma.sql`EXISTS (SELECT 1 FROM ${raw(table)} AS found
    JOIN ${raw(translation.table)} AS t ON t.${raw(translation.key)} = found.${raw(id)}
    WHERE found.${raw(id)} = one.id AND found.deleted_at IS NULL
      AND ${isPublicTranslation(kind, Prisma.sql`t`)})`;
}

const PUBLIC = Prisma.join(
  kindsWith("counted").map((kind) => Prisma.sql`WHEN ${kind.kind} THEN ${isPublic(kind)}`),
  " ",
);

/** Adds sums of public items; others are left out, so that no client makes rows for what is none. */
function storeItems(tx: Db, items: readonly Counted<ItemEvent>[]): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO daily_count (day, kind, item_id, event, count)
    SELECT day, kind, id, event, count
    FROM unnest(${items.map(({ day }) => day)}::date[], ${items.map(({ kind }) => kind)}::text[],
      ${items.map(({ id }) => id)}::int[], ${items.map(({ event }) => event)}::"CountedEvent"[],
      ${items.map(({ count }) => count)}::int[]) AS one(day, kind, id, event, count)
    WHERE CASE kind ${PUBLIC} ELSE false END
    ORDER BY kind, id, event, day
    ON CONFLICT (kind, item_id, event, day) DO UPDATE SET count = daily_count.count + EXCLUDED.count`;
}

function storeSearches(tx: Db, searches: readonly Counted<Search>[]): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO daily_search (day, query, locale, count, results)
    SELECT day, query, locale, count, results
    FROM unnest(${searches.map(({ day }) => day)}::date[], ${searches.map(({ query }) => query)}::text[],
      ${searches.map(({ locale }) => locale)}::"Locale"[], ${searches.map(({ count }) => count)}::int[],
      ${searches.map(({ results }) => results)}::int[]) AS one(day, query, locale, count, results)
    ORDER BY query COLLATE "C", locale, day
    ON CONFLICT (query, locale, day) DO UPDATE SET count = daily_search.count + EXCLUDED.count,
      results = greatest(daily_search.results, EXCLUDED.results)`;
}

/** Adds sums to those of the database, all or none. */
export async function storeCounts({ items, searches }: Batch): Promise<void> {
  if (items.length + searches.length === 0) return;
  await inTransaction(async (tx) => {
    if (items.length > 0) await storeItems(tx, items);
    if (searches.length > 0) await storeSearches(tx, searches);
  });
}
