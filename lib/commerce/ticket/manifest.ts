import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of tickets. */
export const ticketManifest = {
  screens: {
    attendees: {
      path: "/account/attendees",
      access: "editor",
      refusal: 403,
      under: "events",
    },
    checkIn: {
      path: "/account/check-in",
      access: "editor",
      refusal: 403,
      under: "events",
    },
  },
  auditActions: ["event.check_in_undone", "event.messaged"],
} as const satisfies Manifest;

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
  personal: [
    {
      table: "ticket_scan",
      purpose: "orders",
      of: { through: { table: "ticket", column: "ticket_id" } },
      columns: [],
      actors: ["user_id"],
      export: { name: "ticket_scans", columns: ["ticket_id", "outcome", "scanned_at"] },
      erase: { keep: "tax" },
      kept: { retention: ["ticketScans"] },
    },
    {
      table: "event_message",
      purpose: "editing",
      of: { user: ["user_id"] },
      columns: ["words"],
      export: { name: "event_messages", columns: ["event_id", "words", "created_at"] },
      erase: { keep: "actor" },
      kept: { retention: ["eventMessages"] },
    },
  ],
} as const satisfies Tables;
