import type { Tables } from "../manifest/shape";

/** How responses to repeated requests are stored. */
export const apiTables = {
  retention: [
    {
      name: "answers",
      table: "idempotency_key",
      key: ["owner", "key"],
      since: "created_at",
      keep: "24 hours",
    },
  ],
} as const satisfies Tables;
