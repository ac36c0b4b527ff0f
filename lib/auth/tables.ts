import type { Tables } from "../manifest/shape";

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
} as const satisfies Tables;
