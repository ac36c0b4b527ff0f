import type { MailKind } from "@/lib/mail/mails";

/** The kinds of mail that have a name on the screen; a test compares them with the writers. */
export const MAIL_KINDS = [
  "verify_email",
  "reset_password",
  "password_changed",
  "confirm_new_email",
  "email_changed",
  "second_factor_changed",
  "already_registered",
  "invitation",
  "company_waits",
  "company_approved",
  "representative_invited",
  "representative_joined",
  "representative_removed",
  "post_waits",
  "post_approved",
  "post_sent_back",
  "claim_proof",
  "claim_waits",
  "claim_decided",
  "thread_reply",
  "contact_received",
  "enquiry_received",
  "enquiry_forwarded",
  "privacy_request",
] as const satisfies readonly MailKind[];
