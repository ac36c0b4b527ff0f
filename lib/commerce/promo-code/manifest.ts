import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of promo codes. */
export const promoCodeManifest = {
  screens: {
    promoCodes: {
      path: "/account/promo-codes",
      access: "editor",
      refusal: 403,
      menu: { icon: "key", position: 27, group: "dates" },
    },
    promoCode: {
      path: "/account/promo-code",
      creates: { text: "promoCode.newTitle" },
      access: "editor",
      refusal: 403,
      under: "promoCodes",
    },
  },
  auditActions: [
    "promo_code.created",
    "promo_code.updated",
    "promo_code.ended",
    "promo_code.deleted",
  ],
  auditSubjects: ["promo_code"],
} as const satisfies Manifest;

/** The table of promo codes. */
export const promoCodeTables = {
  kind: "promo_code",
  table: "promo_code",
  id: "id",
  label: { from: "promo_code", id: "id", text: "code" },
} as const satisfies Tables;
