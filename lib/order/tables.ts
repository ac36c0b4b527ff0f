import type { Tables } from "../manifest/shape";

/** How orders are stored. The audit log shows them by their number. */
export const orderTables = {
  kind: "order",
  label: { from: '"order"', id: "id", text: "number" },
} as const satisfies Tables;
