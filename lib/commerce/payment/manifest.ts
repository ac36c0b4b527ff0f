import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of payments. */
export const paymentManifest = {
  bodySizes: { "POST /api/payment/statement": "file" },
  urlWords: { payment: ["private", "keeps-case"] },
  screens: {
    transfers: {
      path: "/account/transfers",
      access: "manager",
      refusal: 404,
      under: "allOrders",
    },
  },
} as const satisfies Manifest;

/**
 * The events of the gateway that took effect, which repeats one for some days at most. Payments,
 * refunds and documents are kept.
 */
export const paymentTables = {
  retention: [
    {
      name: "paymentEvents",
      table: "payment_event",
      key: ["id"],
      since: "created_at",
      keep: "90 days",
    },
  ],
  personal: [
    {
      table: "payment",
      purpose: "payments",
      of: { through: { table: '"order"', column: "order_id" } },
      columns: ["charge_id", "external_id"],
      export: {
        name: "payments",
        columns: ["order_id", "gateway", "amount_cents", "currency", "status", "created_at"],
      },
      erase: { keep: "tax" },
      kept: { until: "law" },
    },
    {
      table: "refund",
      purpose: "payments",
      of: { through: { table: "payment", column: "payment_id" } },
      columns: ["reason", "external_id"],
      actors: ["asked_by_id"],
      export: {
        name: "refunds",
        columns: ["payment_id", "amount_cents", "status", "cause", "reason", "created_at"],
      },
      erase: { keep: "tax" },
      kept: { until: "law" },
    },
    {
      table: "invoice",
      purpose: "payments",
      of: { through: { table: '"order"', column: "order_id" } },
      columns: ["counterparty"],
      export: {
        name: "invoices",
        columns: [
          "order_id",
          "type",
          "series",
          "number",
          "issued_at",
          "counterparty",
          "gross_cents",
        ],
      },
      erase: { keep: "tax" },
      kept: { until: "law" },
    },
    {
      table: "invoice_submission",
      purpose: "payments",
      of: {
        through: {
          table: '"order"',
          column: "(SELECT order_id FROM invoice WHERE id = invoice_id)",
        },
      },
      columns: ["body", "error"],
      export: { omit: "the invoice, in the form of the tax office" },
      erase: { keep: "tax" },
      kept: { until: "law" },
    },
  ],
} as const satisfies Tables;
