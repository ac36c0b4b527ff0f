import { db } from "@/lib/kernel/core/db";
import type { Person } from "@/lib/kernel/core/person";

/** The webinars that a user signed up for. */
export async function exportWebinarSignups({ userId }: Person) {
  if (userId === null) return [];
  const rows = await db.webinarSignup.findMany({
    where: { userId },
    orderBy: { signedAt: "desc" },
    select: { webinarId: true, signedAt: true },
  });
  return rows.map(({ webinarId, signedAt }) => ({
    webinar_id: webinarId,
    signed_at: signedAt.toISOString(),
  }));
}
