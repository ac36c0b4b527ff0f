import type { NotificationKind } from "./preferences";

// Shared with the browser: no server imports.

/** The kinds of things that notifications lead to; their titles and paths: lib/site/register/notifications.ts. */
export const SUBJECT_TYPES = [
  "post",
  "member",
  "recommendation",
  "enquiry",
  "thread",
  "user",
  "appointment",
  "order",
  "waitlist_entry",
  "remark",
  "working_copy",
  "webinar",
  "event",
  "assignment",
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/**
 * When the mail of an event is sent. `choice`: as the user chose; `at_once`: at once, or not at all when
 * the user chose no mails, as a digest would be too late; `always`: whatever was chosen; `own`: by the
 * concept itself, unless the user chose the digest; `apart`: by the concept itself, whatever was chosen.
 */
export type MailRule = "choice" | "at_once" | "always" | "own" | "apart";

type NotificationType = { kind: NotificationKind; subject: SubjectType; mail: MailRule };

/** What people are told. */
export const EVENTS = {
  post_approved: { kind: "review", subject: "post", mail: "choice" },
  post_sent_back: { kind: "review", subject: "post", mail: "choice" },
  event_approved: { kind: "review", subject: "event", mail: "choice" },
  event_sent_back: { kind: "review", subject: "event", mail: "choice" },
  remark_added: { kind: "review", subject: "remark", mail: "choice" },
  published_without_changes: { kind: "review", subject: "working_copy", mail: "choice" },
  company_approved: { kind: "company", subject: "member", mail: "choice" },
  company_asked_back: { kind: "company", subject: "member", mail: "always" },
  company_refused: { kind: "company", subject: "member", mail: "always" },
  claim_approved: { kind: "company", subject: "member", mail: "choice" },
  claim_refused: { kind: "company", subject: "member", mail: "choice" },
  recommendation_published: { kind: "company", subject: "recommendation", mail: "choice" },
  enquiry_received: { kind: "enquiry", subject: "enquiry", mail: "choice" },
  enquiry_answered: { kind: "enquiry", subject: "thread", mail: "always" },
  message_received: { kind: "message", subject: "user", mail: "own" },
  appointment_booked: { kind: "booking", subject: "appointment", mail: "choice" },
  appointment_moved: { kind: "booking", subject: "appointment", mail: "always" },
  appointment_proposed: { kind: "booking", subject: "appointment", mail: "always" },
  appointment_cancelled: { kind: "booking", subject: "appointment", mail: "always" },
  appointment_reminder: { kind: "booking", subject: "appointment", mail: "at_once" },
  calendar_unreachable: { kind: "booking", subject: "appointment", mail: "always" },
  order_paid: { kind: "order", subject: "order", mail: "always" },
  order_refunded: { kind: "order", subject: "order", mail: "always" },
  event_changed: { kind: "order", subject: "order", mail: "always" },
  event_cancelled: { kind: "order", subject: "order", mail: "always" },
  ticket_reminder: { kind: "order", subject: "order", mail: "at_once" },
  waitlist_offer: { kind: "order", subject: "waitlist_entry", mail: "always" },
  post_published: { kind: "follow", subject: "post", mail: "choice" },
  event_published: { kind: "follow", subject: "event", mail: "choice" },
  company_report: { kind: "company_report", subject: "member", mail: "choice" },
  membership_started: { kind: "membership", subject: "member", mail: "own" },
  membership_ending: { kind: "membership", subject: "member", mail: "own" },
  membership_ended: { kind: "membership", subject: "member", mail: "own" },
  renewal_on: { kind: "membership", subject: "member", mail: "own" },
  renewal_announced: { kind: "membership", subject: "member", mail: "own" },
  renewal_to_pay: { kind: "membership", subject: "member", mail: "own" },
  renewal_confirm: { kind: "membership", subject: "member", mail: "own" },
  renewal_declined: { kind: "membership", subject: "member", mail: "own" },
  renewal_failed: { kind: "membership", subject: "member", mail: "own" },
  renewal_stopped: { kind: "membership", subject: "member", mail: "own" },
  // The mail has the calendar entry, which a digest has not.
  webinar_signed: { kind: "webinar", subject: "webinar", mail: "at_once" },
  webinar_moved: { kind: "webinar", subject: "webinar", mail: "apart" },
  webinar_cancelled: { kind: "webinar", subject: "webinar", mail: "apart" },
  webinar_reminder: { kind: "webinar", subject: "webinar", mail: "at_once" },
  assigned: { kind: "waiting", subject: "assignment", mail: "choice" },
  assignment_due: { kind: "waiting", subject: "assignment", mail: "choice" },
  post_waits: { kind: "waiting", subject: "post", mail: "own" },
  event_waits: { kind: "waiting", subject: "event", mail: "choice" },
  company_waits: { kind: "waiting", subject: "member", mail: "own" },
  recommendation_waits: { kind: "waiting", subject: "recommendation", mail: "own" },
} as const satisfies Record<string, NotificationType>;
export type NotificationEvent = keyof typeof EVENTS;

/** The events whose mail the concept sends itself. */
export type BellEvent = {
  [E in NotificationEvent]: (typeof EVENTS)[E]["mail"] extends "own" | "apart" ? E : never;
}[NotificationEvent];

export const isNotificationEvent = (name: string): name is NotificationEvent =>
  Object.hasOwn(EVENTS, name);
