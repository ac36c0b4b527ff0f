import { inTransaction, type Db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { TABLES } from "@/lib/manifest/all";
import { Prisma } from "@/prisma/client/client";
import { withState } from "./conflict";

/** A table of content that is addressed by `id`. */
type ContentTable = Extract<(typeof TABLES)[number], { translation: object; id: "id" }>["table"];

/** Locks a row until the transaction ends: saves of one item come one after the other. */
export async function lockRow(tx: Db, table: ContentTable, id: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE id = ${id} FOR UPDATE`;
}

/**
 * Refuses an edit that began from another version than the saved one; the row is locked.
 * @param version undefined when the client names none
 * @throws AppError conflict
 */
export function requireVersion(saved: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== saved.version) throw new AppError("conflict");
}

/**
 * Saves in one transaction.
 * @returns the editing view afterwards
 * @throws AppError conflict with the editing view, and whatever `save` throws
 */
export async function saveAndView<View>(
  current: () => Promise<View>,
  save: (tx: Db) => Promise<void>,
): Promise<View> {
  await withState(() => inTransaction(save), current);
  return current();
}
