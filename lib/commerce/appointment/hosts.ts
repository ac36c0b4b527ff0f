import { db } from "@/lib/kernel/core/db";

/** Whether somebody acts for a company, whom a guest can meet. */
export const hasHosts = async (memberId: number): Promise<boolean> =>
  (await db.userProfile.count({
    where: { memberId, user: { disabledAt: null, verifiedAt: { not: null } } },
  })) > 0;
