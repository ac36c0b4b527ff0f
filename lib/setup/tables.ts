import type { Tables } from "../manifest/shape";

/** How the link of the first manager is stored. */
export const setupTables = {
  retention: [
    {
      name: "setupTokens",
      table: "setup_token",
      key: ["hash"],
      moment: "expires_at",
      keep: "1 day",
    },
  ],
} as const satisfies Tables;
