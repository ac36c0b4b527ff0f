import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of tickets. */
export const ticketManifest = {
  urlWords: { ticket: ["private", "keeps-case"] },
  screens: {
    attendees: {
      path: "/account/attendees",
      access: "user",
      refusal: 403,
      under: "events",
    },
    figures: {
      path: "/account/figures",
      access: "user",
      refusal: 403,
      under: "events",
    },
    checkIn: {
      path: "/account/check-in",
      access: "user",
      refusal: 403,
      under: "events",
    },
  },
  auditActions: [
    "event.check_in_undone",
    "event.door_paid",
    "event.door_payment_undone",
    "event.messaged",
  ],
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
    {
      // As long as the scans; that a ticket was given stays, so that its code is not the buyer's again.
      name: "ticketHolders",
      table: "ticket_holder",
      key: ["ticket_id"],
      join: "JOIN ticket ON ticket.id = ticket_holder.ticket_id JOIN event ON event.id = ticket.event_id",
      since: "CASE WHEN ticket_holder.email <> '' THEN event.ends_at END",
      keep: "400 days",
      clear: { name: "''", surname: "''", email: "''" },
    },
    {
      name: "ticketDetails",
      table: "ticket_detail",
      key: ["ticket_id"],
      join: "JOIN ticket ON ticket.id = ticket_detail.ticket_id JOIN event ON event.id = ticket.event_id",
      since: "event.ends_at",
      keep: "400 days",
    },
    {
      // Money may still come for an order whose hold has ended, but not so late.
      name: "unpaidTicketDetails",
      table: "ticket_detail",
      key: ["ticket_id"],
      join: `JOIN ticket ON ticket.id = ticket_detail.ticket_id JOIN "order" AS o ON o.id = ticket.order_id`,
      since: "CASE WHEN o.status IN ('expired', 'cancelled') THEN o.created_at END",
      keep: "30 days",
    },
    {
      name: "ticketTransfers",
      table: "ticket_transfer",
      key: ["id"],
      join: "JOIN ticket ON ticket.id = ticket_transfer.ticket_id JOIN event ON event.id = ticket.event_id",
      since: "CASE WHEN ticket_transfer.to_email <> '' THEN event.ends_at END",
      keep: "400 days",
      clear: { to_email: "''" },
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
      table: "ticket_holder",
      purpose: "orders",
      of: { email: "lower(email)" },
      columns: ["name", "surname", "email"],
      export: {
        name: "given_tickets",
        columns: ["ticket_id", "name", "surname", "email", "given_at"],
      },
      // The ticket stays with whoever has its code.
      erase: { clear: { name: "''", surname: "''", email: "''" } },
      kept: { retention: ["ticketHolders"] },
    },
    {
      table: "ticket_detail",
      purpose: "orders",
      of: { email: "lower(email)" },
      columns: ["name", "surname", "email", "answers"],
      export: {
        name: "ticket_details",
        columns: ["ticket_id", "name", "surname", "email", "answers"],
      },
      erase: "delete",
      kept: { retention: ["ticketDetails", "unpaidTicketDetails"] },
    },
    {
      table: "ticket_transfer",
      purpose: "orders",
      of: { email: "lower(to_email)" },
      columns: ["to_email"],
      export: { name: "ticket_transfers", columns: ["ticket_id", "to_email", "created_at"] },
      erase: { clear: { to_email: "''" } },
      kept: { retention: ["ticketTransfers"] },
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
