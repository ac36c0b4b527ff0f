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
    {
      // Longer than any hold, whose seats they count.
      name: "seatRequests",
      table: "seat_request",
      key: ["id"],
      since: "created_at",
      keep: "14 days",
    },
  ],
} as const satisfies Tables;
