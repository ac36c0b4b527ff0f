import { db } from "@/lib/kernel/core/db";
import { readNotifications, type NotificationKind } from "./preferences";

/** Those of these users who want a mail at once about a kind of thing, in the same order. */
export async function atOnce(
  kind: NotificationKind,
  userIds: readonly number[],
): Promise<number[]> {
  const profiles = await db.userProfile.findMany({
    where: { userId: { in: [...userIds] } },
    select: { userId: true, notifications: true },
  });
  const chosen = new Map(profiles.map((one) => [one.userId, one.notifications]));
  return userIds.filter((id) => readNotifications(chosen.get(id))[kind].mail === "now");
}
