import type { Tables } from "../manifest/shape";

/** How orders are stored. The audit log shows them by their number. */
export const orderTables = {
  kind: "order",
  label: { from: '"order"', id: "id", text: "number" },
  retention: [
    {
      name: "waitlistEntries",
      table: "waitlist_entry",
      key: ["id"],
      join: "JOIN event ON event.id = waitlist_entry.event_id",
      since: "event.ends_at",
      keep: "30 days",
    },
  ],
} as const satisfies Tables;
