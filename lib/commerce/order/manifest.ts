import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of orders. */
export const orderManifest = {
  urlWords: { order: ["private", "keeps-case"], waitlist: ["private", "keeps-case"] },
  screens: {
    waitlist: { path: "/account/waitlist", access: "user", refusal: 403, under: "events" },
    orders: {
      path: "/account/orders",
      access: "user",
      refusal: 404,
      menu: { icon: "table", position: 139, group: "own" },
    },
    allOrders: {
      path: "/account/all-orders",
      access: "manager",
      refusal: 404,
      menu: { icon: "columns", position: 28, group: "dates" },
    },
  },
  auditActions: [
    "order.refund_asked",
    "order.refund_sent",
    "order.refund_failed",
    "order.refund_again",
    "order.transfer_recorded",
    "order.buyer_corrected",
    "order.cancelled",
    "order.moved",
    "order.changed",
    "event.offer_ended",
    "order.difference_accepted",
    "order.difference_returned",
    "order.documents_sent",
  ],
  auditSubjects: ["order"],
} as const satisfies Manifest;

/** Orders in this state may still be paid: what their completion needs stays until it is known. */
export const OPEN_ORDER = "status IN ('reserved', 'pending_payment')";

/** An order without its buyer; amounts, tickets and documents stay. */
export const ORDER_WITHOUT_BUYER = {
  name: "''",
  surname: "''",
  email: "''",
  phone: "NULL",
  invoice: "NULL",
  answers: "'{}'",
  user_id: "NULL",
  anonymised_at: "now()",
} as const;

/** How orders are stored. The audit log shows them by their number. */
export const orderTables = {
  kind: "order",
  label: { from: '"order"', id: "id", text: "number" },
  retention: [
    {
      name: "unpaidOrders",
      table: '"order"',
      key: ["id"],
      since:
        "CASE WHEN status IN ('expired', 'cancelled') AND anonymised_at IS NULL THEN created_at END",
      keep: "90 days",
      clear: ORDER_WITHOUT_BUYER,
    },
    {
      // Those that were open when their buyer asked for the erasure.
      name: "ordersToErase",
      table: '"order"',
      key: ["id"],
      since: `CASE WHEN anonymised_at IS NULL AND NOT (${OPEN_ORDER}) THEN erasure_asked_at END`,
      keep: "0 days",
      clear: ORDER_WITHOUT_BUYER,
    },
    {
      // No document of ours is about them. As long as the scans of their tickets.
      name: "doorOrders",
      table: '"order"',
      key: ["id"],
      join: 'JOIN event ON event.id = "order".event_id',
      since: `CASE WHEN "order".door_confirmed_at IS NOT NULL AND "order".paid_at IS NULL
        AND "order".anonymised_at IS NULL THEN event.ends_at END`,
      keep: "400 days",
      clear: ORDER_WITHOUT_BUYER,
    },
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
  personal: [
    {
      table: '"order"',
      purpose: "orders",
      of: { user: ["user_id"], email: "lower(email)" },
      columns: ["name", "surname", "email", "phone", "invoice", "answers"],
      export: { name: "orders", columns: "code" },
      erase: "code",
      kept: { retention: ["unpaidOrders"] },
    },
    {
      table: "ticket",
      purpose: "orders",
      of: { through: { table: '"order"', column: "order_id" } },
      columns: ["code"],
      actors: ["checked_in_by_id", "door_paid_by_id"],
      // With the order.
      export: { name: "orders", columns: "code" },
      erase: { keep: "tax" },
      kept: { until: "law" },
    },
    {
      table: "waitlist_entry",
      purpose: "orders",
      of: { email: "lower(email)" },
      columns: ["email", "name"],
      export: { name: "waitlists", columns: "code" },
      erase: "delete",
      kept: { retention: ["waitlistEntries"] },
    },
    {
      table: "seat_request",
      purpose: "orders",
      of: { through: { table: '"order"', column: "order_id" } },
      columns: ["mailbox", "network"],
      export: { omit: "keyed hashes, from which nothing can be read" },
      // Else whoever holds seats would free themselves of the limits.
      erase: { keep: "limit" },
      kept: { retention: ["seatRequests"] },
    },
  ],
} as const satisfies Tables;
