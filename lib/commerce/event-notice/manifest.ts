import type { Tables } from "../../kernel/manifest/shape";

/** How reminders of tickets are kept: as long as the event may be asked about. */
export const eventNoticeTables = {
  retention: [
    {
      name: "ticketReminders",
      table: "ticket_reminder",
      key: ["order_id", "starts_at"],
      since: "created_at",
      keep: "90 days",
    },
  ],
} as const satisfies Tables;
