import { db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";

/** What a user was told, for the copy of their data; deleted with the account. */
export async function exportNotifications({ userId }: Person) {
  if (userId === null) return [];
  const rows = await db.notification.findMany({
    where: { userId },
    orderBy: { id: "desc" },
    select: {
      kind: true,
      event: true,
      subjectType: true,
      subjectId: true,
      createdAt: true,
      readAt: true,
    },
  });
  return rows.map((row) => ({
    kind: row.kind,
    event: row.event,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  }));
}
