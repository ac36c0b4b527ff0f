import { db, type Db } from "@/lib/core/db";

/** The topics for which a user opened meeting rooms; rooms of appointments are with those. */
export async function exportMeetingRooms(userId: number) {
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

/** Deletes the rooms that a user opened, before the account is made anonymous. */
export async function eraseMeetingRooms(tx: Db, userId: number): Promise<void> {
  await tx.meetingRoom.deleteMany({ where: { userId } });
}
