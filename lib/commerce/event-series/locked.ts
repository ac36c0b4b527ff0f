import { lookUpAssets } from "@/lib/kernel/content/assets";
import { textAssetIds } from "@/lib/kernel/content/bodies";
import type { KnownAssets } from "@/lib/kernel/content/edit";
import type { Db } from "@/lib/kernel/core/db";
import type { EventState } from "@/lib/commerce/event/write/state";

/** Sixty dates are some thousand statements. */
export const TIMEOUT_MS = 20_000;

/** Holds a series until the transaction ends, so that its dates are written by one request at a time. */
export const lockSeries = (tx: Db, id: number) =>
  tx.$executeRaw`SELECT 1 FROM event_series WHERE id = ${id} FOR UPDATE`;

/** What a date shows may be shown by the others, whoever brought it into the library. */
export async function shownAssets(tx: Db, source: EventState): Promise<KnownAssets> {
  const knownAssets: KnownAssets = new Map();
  const cover = source.coverId === null ? [] : [source.coverId];
  await lookUpAssets({ tx, knownAssets }, [...cover, ...textAssetIds(source)]);
  return knownAssets;
}
