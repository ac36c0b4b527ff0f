import { z } from "zod";
import { isRecord, recordOf } from "@/lib/core/records";

/**
 * Mails that a user may disable. Those about sign-in, e-mail address and password are always sent.
 */
export const NOTIFICATION_KINDS = ["messages", "appointments", "events", "company"] as const;

export const notificationsSchema = z.object(recordOf(NOTIFICATION_KINDS, () => z.boolean()));
export type Notifications = z.output<typeof notificationsSchema>;

/** The notification settings of a profile; missing ones are on. */
export function readNotifications(stored: unknown): Notifications {
  const said = isRecord(stored) ? stored : {};
  return recordOf(NOTIFICATION_KINDS, (kind) => said[kind] !== false);
}
