import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { shownTo } from "./read";
import type { Reader, SubjectSources } from "./subjects";
import { notificationSelect, resolve, viewNotification, type NotificationView } from "./view";

/** What the bell of a user shows, the newest first, with titles and paths as they are now. */
export async function listNotifications(
  reader: Reader,
  paging: Paging,
  sources: SubjectSources,
): Promise<Paged<NotificationView>> {
  const where = shownTo(reader.actor.userId);
  const [total, rows] = await Promise.all([
    db.notification.count({ where }),
    db.notification.findMany({
      where,
      orderBy: { id: "desc" },
      ...rowsAt(paging),
      select: notificationSelect,
    }),
  ]);
  const told = await resolve(rows, reader, sources);
  return paged(
    told.map((one) => viewNotification(one, reader)),
    total,
    paging,
  );
}

/** Notifications of one user by id, for their open pages; without those that are not theirs. */
export async function findNotifications(
  reader: Reader,
  ids: readonly number[],
  sources: SubjectSources,
): Promise<NotificationView[]> {
  const rows = await db.notification.findMany({
    where: { ...shownTo(reader.actor.userId), id: { in: [...ids] } },
    orderBy: { id: "asc" },
    select: notificationSelect,
  });
  const told = await resolve(rows, reader, sources);
  return told.map((one) => viewNotification(one, reader));
}

/** The id of the newest notification of a user; null without any. */
export async function newestId({ userId }: UserActor): Promise<number | null> {
  const { _max: newest } = await db.notification.aggregate({
    where: shownTo(userId),
    _max: { id: true },
  });
  return newest.id;
}
