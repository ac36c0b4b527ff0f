import { db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";

/** The topics for which a user opened meeting rooms; rooms of appointments are with those. */
export async function exportMeetingRooms({ userId }: Person) {
  if (userId === null) return [];
  const rows = await db.meetingRoom.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    select: { memberId: true, topic: true, opensAt: true, closesAt: true },
  });
  return rows.map(({ memberId, topic, opensAt, closesAt }) => ({
    member_id: memberId,
    topic,
    opens_at: opensAt?.toISOString() ?? null,
    closes_at: closesAt?.toISOString() ?? null,
  }));
}
