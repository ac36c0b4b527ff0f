import type { Db } from "@/lib/kernel/core/db";
import trades from "./trades.json";

/** A trade in one language or both, each as one name in its usual form. */
type Trade = { el?: string; en?: string };

/** The trades that lead to each standard profession at first, by its key. */
export const TRADES: Readonly<Record<string, readonly Trade[]>> = trades;

/**
 * Adds the ready trades of a new standard profession, in one statement; one that leads to another
 * profession already is left out. Called once, when the profession is made, so that a trade that a
 * manager removes does not come back.
 */
export async function addReadyTrades(tx: Db, professionId: number, key: string): Promise<void> {
  const data = (TRADES[key] ?? []).map(({ el, en }) => ({
    professionId,
    wordEl: el ?? null,
    wordEn: en ?? null,
  }));
  await tx.searchSynonym.createMany({ data, skipDuplicates: true });
}
