import type { Tables } from "../manifest/shape";

/** The scans of tickets; the ticket itself keeps when and by whom it was checked in. */
export const ticketTables = {
  retention: [
    {
      name: "ticketScans",
      table: "ticket_scan",
      key: ["id"],
      since: "created_at",
      keep: "400 days",
    },
  ],
} as const satisfies Tables;
