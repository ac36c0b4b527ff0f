import type { Tables } from "../../kernel/manifest/shape";

/** The table of promo codes. */
export const promoCodeTables = {
  kind: "promo_code",
  table: "promo_code",
  id: "id",
  label: { from: "promo_code", id: "id", text: "code" },
} as const satisfies Tables;
