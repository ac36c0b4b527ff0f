import { z } from "zod";

/**
 * Mails that a person may do without. Those about sign-in, address and password are always sent.
 */
export const NOTIFICATION_KINDS = ["messages", "appointments", "events", "company"] as const;

const KEYS = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, z.boolean()])) as Record<
  (typeof NOTIFICATION_KINDS)[number],
  z.ZodBoolean
>;
export const notificationsSchema = z.object(KEYS);
export type Notifications = z.output<typeof notificationsSchema>;

/** What a profile says about mails; what it does not say is on. */
export function readNotifications(stored: unknown): Notifications {
  const said =
    typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, said[kind] !== false]),
  ) as Notifications;
}
