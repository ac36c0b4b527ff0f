import { findNotifications } from "@/lib/kernel/notification/list";
import { countUnread } from "@/lib/kernel/notification/read";
import { NOTIFICATION_SUBJECTS } from "@/lib/site/register/notifications";
import type { ChangeOf } from "./changes";
import { socketsOf, type ChatServer } from "./socket";

/** Sends new notifications to the connections of their people, each in its language. */
export async function tellNotifications(
  io: ChatServer,
  changes: readonly ChangeOf<"notification">[],
): Promise<void> {
  for (const { id, u } of changes)
    for (const socket of socketsOf(io, u)) {
      const { actor, locale } = socket.data;
      const reader = { actor, locale };
      for (const view of await findNotifications(reader, [id], NOTIFICATION_SUBJECTS))
        socket.emit("notification", view);
    }
}

/** Tells the connections of a person how many notifications are unread. */
export async function tellNotificationsRead(io: ChatServer, userId: number): Promise<void> {
  const sockets = socketsOf(io, userId);
  const [first] = sockets;
  if (!first) return;
  const unread = await countUnread(first.data.actor);
  for (const socket of sockets) socket.emit("notification read", { unread });
}
