import { db, type Db } from "@/lib/core/db";

/** The webinars that a user signed up for. */
export async function exportWebinarSignups(userId: number) {
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

/** Gives the places of a user back, before the account is made anonymous. */
export async function eraseWebinarSignups(tx: Db, userId: number): Promise<void> {
  await tx.webinarReminder.deleteMany({ where: { userId } });
  await tx.webinarSignup.deleteMany({ where: { userId } });
}
