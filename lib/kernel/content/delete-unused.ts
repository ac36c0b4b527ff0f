import { conflict, notFound } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/core/db";
import type { SlugKind } from "@/lib/kernel/manifest/stored-kinds";
import { Prisma } from "@/prisma/client/client";

type Deletion = {
  table: "category" | "sub_category" | "profession" | "author" | "series";
  id: number;
  /** The kind whose former slugs are freed. */
  slugs: { kind: SlugKind; ids: readonly number[] };
  /** Counts the uses of the row. */
  countUses(): Promise<number>;
  /** The message of the 409, in the locale of the user. */
  refusal(uses: number): string;
};

/**
 * Deletes a row permanently, with its former slugs, unless it is used. The row is locked first, so
 * that no use is added at the same time.
 * @throws AppError not_found, conflict with the reason
 */
export async function deleteUnused(
  tx: Db,
  { table, id, slugs: { kind, ids }, countUses, refusal }: Deletion,
): Promise<void> {
  const name = Prisma.raw(table);
  const found = await tx.$executeRaw`SELECT 1 FROM ${name} WHERE id = ${id} FOR UPDATE`;
  if (found === 0) throw notFound();
  const uses = await countUses();
  if (uses > 0) throw conflict({ message: refusal(uses) });
  await tx.slugHistory.deleteMany({ where: { kind, targetId: { in: [...ids] } } });
  await tx.$executeRaw`DELETE FROM ${name} WHERE id = ${id}`;
}
