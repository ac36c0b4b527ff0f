import { db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";

/** The sections, professions and companies that a user follows. */
export async function exportFollows({ userId }: Person) {
  if (userId === null) return [];
  const follows = await db.follow.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    select: { categoryId: true, professionId: true, memberId: true, createdAt: true },
  });
  return follows.map(({ categoryId, professionId, memberId, createdAt }) => ({
    section_id: categoryId,
    profession_id: professionId,
    member_id: memberId,
    created_at: createdAt.toISOString(),
  }));
}
