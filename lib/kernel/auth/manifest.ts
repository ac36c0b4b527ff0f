import type { Manifest, Tables } from "../manifest/shape";

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

/** The tables of sign-in. */
export const authTables = {
  retention: [
    {
      name: "tokens",
      table: "one_time_token",
      key: ["hash"],
      since: "expires_at",
      keep: "7 days",
    },
    {
      name: "refreshTokens",
      table: "refresh_token",
      key: ["hash"],
      join: "JOIN session ON session.id = refresh_token.session_id",
      since: "least(session.ended_at, session.expires_at)",
      keep: "1 day",
    },
    {
      name: "sessions",
      table: "session",
      key: ["id"],
      since: "least(ended_at, expires_at)",
      keep: "90 days",
    },
  ],
  personal: [
    {
      table: "session",
      purpose: "security",
      of: { user: ["user_id"] },
      columns: ["user_agent", "address", "seed"],
      export: { name: "sessions", columns: "code" },
      erase: "delete",
      kept: { retention: ["sessions"] },
    },
    {
      table: "one_time_token",
      purpose: "security",
      of: { user: ["user_id"] },
      columns: ["email", "hash"],
      export: { omit: "links that were mailed, for minutes or hours" },
      erase: "delete",
      kept: { retention: ["tokens"] },
    },
    {
      table: "recovery_code",
      purpose: "security",
      of: { user: ["user_id"] },
      columns: ["hash"],
      export: { omit: "hashes of the codes that the person has" },
      erase: "delete",
      kept: { until: "account" },
    },
  ],
} as const satisfies Tables;
