import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of orders. */
export const orderManifest = {
  urlWords: { order: ["private", "keeps-case"], waitlist: ["private", "keeps-case"] },
  screens: {
    waitlist: { path: "/account/waitlist", access: "editor", refusal: 403, under: "events" },
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
    "order.difference_accepted",
    "order.difference_returned",
    "order.documents_sent",
  ],
  auditSubjects: ["order"],
} as const satisfies Manifest;
