import type { Db } from "@/lib/kernel/core/db";
import { clearing, type Person } from "@/lib/kernel/core/person";
import { Prisma } from "@/prisma/client/client";
import { ERASERS } from "./code";
import { isOf, PERSONAL } from "./declared";

/**
 * Erases what is stored about a person, as the concepts declare it (`personal` in their
 * declarations): first what their code does, in its order, then the other tables, and the account at
 * the end.
 */
export async function erasePerson(tx: Db, person: Person): Promise<void> {
  const last = ERASERS.filter(([table]) => table === '"user"');
  for (const [, erase] of ERASERS.filter((one) => !last.includes(one))) await erase(tx, person);
  for (const declared of PERSONAL) {
    const { table, erase } = declared;
    const rows = Prisma.raw(table);
    if (erase === "delete")
      await tx.$executeRaw`DELETE FROM ${rows} WHERE ${isOf(declared, person)}`;
    else if (typeof erase === "object" && "clear" in erase)
      await tx.$executeRaw`
        UPDATE ${rows} SET ${clearing(erase.clear)} WHERE ${isOf(declared, person)}`;
  }
  for (const [, erase] of last) await erase(tx, person);
}
