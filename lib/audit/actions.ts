/** Everything that is written down, by subject and deed. */
export const AUDIT_ACTIONS = [
  "user.registered", "user.invited", "user.verified", "user.signed_in", "user.sign_in_failed_lockout", "user.signed_out", "user.password_changed", "user.password_reset", "user.reset_sent", "user.email_changed",
  "user.roles_changed", "user.disabled", "user.enabled", "user.updated", "user.deleted", "user.totp_on", "user.totp_off", "session.ended", "session.token_reused",
  "profile.updated", "profile.linked", "member.created", "member.updated", "member.approved", "member.deleted", "member.restored", "member.claimed", "member.claim_decided",
  "directory_post.updated", "directory_post.deleted", "directory_post.restored",
  "post.created", "post.updated", "post.submitted", "post.sent_back", "post.approved", "post.published", "post.unpublished", "post.deleted", "post.restored",
  "page.created", "page.updated", "page.deleted", "page.restored", "chunk.created", "chunk.updated", "chunk.deleted", "chunk.restored",
  "asset.created", "asset.updated", "asset.replaced", "asset.deleted", "asset.restored",
  "category.created", "category.updated", "category.deleted", "profession.created", "profession.updated", "profession.deleted",
  "subscriber.created", "subscriber.updated", "subscriber.deleted", "import.started", "import.cancelled",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an entry may be about. */
export const SUBJECT_KINDS = ["user", "member", "post", "page", "chunk", "asset", "directory_post", "category", "profession", "subscriber", "import", "setting"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
