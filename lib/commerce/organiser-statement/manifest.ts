import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of the statements of companies that organise events. */
export const organiserStatementManifest = {
  screens: {
    allStatements: {
      path: "/account/all-statements",
      access: "manager",
      refusal: 404,
      under: "allOrders",
    },
    statements: { path: "/account/statements", access: "user", refusal: 404, under: "events" },
  },
  auditActions: [
    "organiser_statement.closed",
    "organiser_statement.paid_out",
    "organiser_statement.documents_sent",
  ],
  auditSubjects: ["organiser_statement"],
} as const satisfies Manifest;

/** The tables of statements; the audit log shows them by their number. */
export const organiserStatementTables = {
  kind: "organiser_statement",
  label: { from: "organiser_statement", id: "id", text: "series || ' ' || number" },
} as const satisfies Tables;
