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
  personal: [
    {
      table: "idempotency_key",
      purpose: "security",
      of: { user: ["substring(owner FROM '^user:([0-9]+)$')::int"] },
      columns: ["owner", "key", "answer", "results"],
      export: { omit: "answers to the person's own requests, for a day" },
      erase: "delete",
      kept: { retention: ["answers"] },
    },
  ],
} as const satisfies Tables;
