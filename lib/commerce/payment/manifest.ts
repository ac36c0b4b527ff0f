import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of payments. */
export const paymentManifest = {
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
