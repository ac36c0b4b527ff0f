import { db } from "@/lib/kernel/core/db";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import type { Prisma } from "@/prisma/client/client";

/** Ids of the users who can receive mail and meet a condition. */
export async function findRecipients(where: Prisma.UserWhereInput): Promise<number[]> {
  const users = await db.user.findMany({
    where: { ...EXISTING_USERS, disabledAt: null, ...where },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return users.map(({ id }) => id);
}

/** The filter of editors and managers with a confirmed address. */
export const EDITORS = {
  role: { in: ["editor", "manager"] },
  verifiedAt: { not: null },
} satisfies Prisma.UserWhereInput;
