/** Everything that is written down, by subject and deed. */
export const AUDIT_ACTIONS = [
  "user.registered", "user.invited", "user.verified", "user.signed_in", "user.sign_in_failed_lockout", "user.signed_out", "user.password_changed", "user.password_reset", "user.reset_sent", "user.email_changed",
  "user.roles_changed", "user.disabled", "user.enabled", "user.updated", "user.deleted", "user.totp_on", "user.totp_off", "session.ended", "session.token_reused",
  "profile.updated", "profile.linked", "member.created", "member.updated", "member.approved", "member.deleted",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an entry may be about. */
export const SUBJECT_KINDS = ["user", "member", "post", "page", "chunk", "asset", "category", "profession", "setting"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
