import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";

/** Whether somebody acts for a company. A response that depends on it is invalidated with it. */
export async function isRepresented(memberId: number): Promise<boolean> {
  tagResponse(`member:${memberId}`);
  return (await db.userProfile.count({ where: { memberId } })) > 0;
}
