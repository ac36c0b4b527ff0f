import type { Tables } from "../../kernel/manifest/shape";

/** Retention of the tokens that make the first manager. */
export const setupTables = {
  retention: [
    {
      name: "setupTokens",
      table: "setup_token",
      key: ["hash"],
      since: "expires_at",
      keep: "1 day",
    },
  ],
} as const satisfies Tables;
