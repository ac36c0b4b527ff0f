import { db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";

/** The sessions of a user: IP address, user agent and times. */
export async function exportSessions({ userId }: Person) {
  if (userId === null) return [];
  const rows = await db.session.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    select: {
      userAgent: true,
      address: true,
      createdAt: true,
      lastSeenAt: true,
      expiresAt: true,
      endedAt: true,
      endReason: true,
    },
  });
  return rows.map((row) => ({
    user_agent: row.userAgent,
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    end_reason: row.endReason,
  }));
}
