import type { Tables } from "../manifest/shape";

/**
 * Scans of tickets, and messages to those who have some; the ticket itself keeps when and by whom it
 * was checked in.
 */
export const ticketTables = {
  retention: [
    {
      name: "ticketScans",
      table: "ticket_scan",
      key: ["id"],
      since: "created_at",
      keep: "400 days",
    },
    {
      // As long as the mails, whose outcome is counted.
      name: "eventMessages",
      table: "event_message",
      key: ["id"],
      since: "created_at",
      keep: "90 days",
    },
  ],
} as const satisfies Tables;
