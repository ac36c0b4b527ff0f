import { db } from "@/lib/kernel/core/db";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";

/** Lists offer at most so many accounts to choose from. */
const MOST_ACCOUNTS = 100;

/** The accounts of editors and managers by name, and one that is chosen already. */
export async function deskAccounts(chosen?: number): Promise<{ id: number; name: string }[]> {
  const rows = await db.user.findMany({
    where: {
      ...EXISTING_USERS,
      OR: [
        { role: { in: ["editor", "manager"] } },
        ...(chosen === undefined ? [] : [{ id: chosen }]),
      ],
    },
    orderBy: [{ surname: "asc" }, { name: "asc" }, { id: "asc" }],
    take: MOST_ACCOUNTS,
    select: { id: true, name: true, surname: true },
  });
  return rows.map(({ id, name, surname }) => ({ id, name: `${name} ${surname}`.trim() }));
}
