import type { Manifest } from "../manifest/shape";

/** The manifest of sign-in. */
export const authManifest = {
  urlWords: { login: ["private"] },
  auditActions: [
    "user.verified",
    "user.signed_in",
    "user.sign_in_failed_lockout",
    "user.signed_out",
    "user.password_changed",
    "user.password_reset",
    "user.reset_sent",
    "user.email_changed",
    "user.totp_on",
    "user.totp_off",
    "session.ended",
    "session.token_reused",
  ],
} as const satisfies Manifest;
