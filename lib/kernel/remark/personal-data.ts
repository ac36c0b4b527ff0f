import { db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";

/** The remarks and replies that a user wrote, for the copy of their data. */
export async function exportRemarks({ userId }: Person) {
  if (userId === null) return [];
  const rows = await db.remark.findMany({
    where: { authorId: userId, body: { not: null } },
    orderBy: { id: "desc" },
    select: { kind: true, subjectId: true, body: true, createdAt: true },
  });
  return rows.map((row) => ({
    kind: row.kind,
    subject_id: row.subjectId,
    body: row.body,
    created_at: row.createdAt.toISOString(),
  }));
}
