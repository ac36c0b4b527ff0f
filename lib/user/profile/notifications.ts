import { z } from "zod";
import { isRecord, recordOf } from "@/lib/core/records";

/**
 * Mails that a user may disable. Those about sign-in, e-mail address and password are always sent.
 */
export const NOTIFICATION_KINDS = [
  "messages",
  "appointments",
  "events",
  "company",
  "company_report",
] as const;

/** Mails that are sent only to users who ask for them. */
const ON_REQUEST: readonly string[] = ["company_report"];

export const notificationsSchema = z.object(recordOf(NOTIFICATION_KINDS, () => z.boolean()));
export type Notifications = z.output<typeof notificationsSchema>;

/** The notification settings of a profile; missing ones are on, but for mails on request. */
export function readNotifications(stored: unknown): Notifications {
  const said = isRecord(stored) ? stored : {};
  return recordOf(NOTIFICATION_KINDS, (kind) =>
    ON_REQUEST.includes(kind) ? said[kind] === true : said[kind] !== false,
  );
}
