import { db, type Db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";
import { Prisma } from "@/prisma/client/client";

/** The rows in which an e-mail address stands as a value of its own; `"` ends it on both sides. */
function holding(email: string): Prisma.Sql {
  const quoted = JSON.stringify(email);
  return Prisma.sql`position(${quoted} IN lower(concat_ws(' ', "values", former, differences))) > 0`;
}

/** What files of imports, which are kept for 90 days, say about an e-mail address. */
export async function exportImports({ email }: Person) {
  if (email === null) return [];
  return db.$queryRaw<{ line: number; values: unknown }[]>`
    SELECT line, "values" FROM import_row WHERE ${holding(email)} ORDER BY run_id, line`;
}

/**
 * Empties the rows about an e-mail address, and the files in which they stand, which are needed for
 * another check alone. Such a row can no longer be undone.
 */
export async function eraseImports(tx: Db, { email }: Person): Promise<void> {
  if (email === null) return;
  await tx.$executeRaw`
    UPDATE import_run SET content = '' WHERE id IN (
      SELECT run_id FROM import_row WHERE ${holding(email)})`;
  await tx.$executeRaw`
    UPDATE import_row SET "values" = '{}', former = NULL, differences = '[]', problems = '[]'
    WHERE ${holding(email)}`;
}
