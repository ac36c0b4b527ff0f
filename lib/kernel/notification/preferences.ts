import { z } from "zod";
import { isOneOf, isRecord, recordOf } from "@/lib/kernel/core/records";

// Shared with forms in the browser: no server imports.

/**
 * What users choose channels for. Mails about sign-in, e-mail address and password, tickets, invoices
 * and cancellations are sent whatever is chosen.
 */
export const NOTIFICATION_KINDS = [
  "review",
  "company",
  "membership",
  "enquiry",
  "message",
  "booking",
  "order",
  "follow",
  "company_report",
  "webinar",
  "waiting",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that only editors and managers are told, so that only they choose for them. */
const OF_EDITORS: readonly NotificationKind[] = ["waiting"];

/** The kinds that a person chooses for. */
export const kindsFor = ({ isEditor }: { isEditor: boolean }): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => isEditor || !OF_EDITORS.includes(kind));

/** A mail at once, a line in the digest of the day, or none. */
export const MAIL_CHOICES = ["now", "daily", "off"] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

const channels = z.object({ site: z.boolean(), mail: z.enum(MAIL_CHOICES) });
type Channels = z.output<typeof channels>;
export type Notifications = Record<NotificationKind, Channels>;

/** The choices of a profile, as responses have them. */
export const notificationsSchema = z.object(recordOf(NOTIFICATION_KINDS, () => channels));

/** Names that kinds had while a choice was yes or no; still taken in requests. */
const FORMER_KINDS = { messages: "message", appointments: "booking", events: "order" } as const;

/** A change of one kind; true and false stand for a mail at once and none. */
const channelsChange = z.union([z.boolean(), channels.partial()]).optional();

/** A change of the choices: kinds and channels that are left out stay. */
export const notificationsChange = z.object({
  ...recordOf(NOTIFICATION_KINDS, () => channelsChange),
  messages: z.boolean().optional(),
  appointments: z.boolean().optional(),
  events: z.boolean().optional(),
});
export type NotificationsChange = z.output<typeof notificationsChange>;

/** Kinds that nobody gets by mail without asking for it. */
const WITHOUT_MAIL: readonly NotificationKind[] = ["follow", "company_report"];

const defaultsOf = (kind: NotificationKind): Channels => ({
  site: kind !== "company_report",
  mail: WITHOUT_MAIL.includes(kind) ? "off" : "now",
});

/** The choices that are stored in a profile; what was never chosen has its default. */
export function readNotifications(stored: unknown): Notifications {
  return recordOf(NOTIFICATION_KINDS, (kind) => {
    const defaults = defaultsOf(kind);
    const chosen = isRecord(stored) ? stored[kind] : undefined;
    if (!isRecord(chosen)) return defaults;
    return {
      site: typeof chosen.site === "boolean" ? chosen.site : defaults.site,
      mail: isOneOf(MAIL_CHOICES, chosen.mail) ? chosen.mail : defaults.mail,
    };
  });
}

/** A yes or no of earlier clients: a yes leaves the digest as it is. */
function withFlag(channels: Channels, isWanted: boolean): Channels {
  if (!isWanted) return { ...channels, mail: "off" };
  return channels.mail === "off" ? { ...channels, mail: "now" } : channels;
}

/** The choices of a profile after a change. */
export function changeNotifications(stored: unknown, change: NotificationsChange): Notifications {
  const present = readNotifications(stored);
  for (const [former, kind] of Object.entries(FORMER_KINDS)) {
    const flag = change[former as keyof typeof FORMER_KINDS];
    if (flag !== undefined) present[kind] = withFlag(present[kind], flag);
  }
  return recordOf(NOTIFICATION_KINDS, (kind) => {
    const chosen = change[kind];
    if (typeof chosen === "boolean") return withFlag(present[kind], chosen);
    return {
      site: chosen?.site ?? present[kind].site,
      mail: chosen?.mail ?? present[kind].mail,
    };
  });
}
