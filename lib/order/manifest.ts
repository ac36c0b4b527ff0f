import type { Manifest } from "../manifest/shape";

/** The manifest of orders. */
export const orderManifest = {
  urlWords: { order: ["private", "keeps-case"] },
  screens: {
    orders: {
      path: "/account/orders",
      access: "user",
      refusal: 404,
      menu: { icon: "table", position: 139 },
    },
  },
} as const satisfies Manifest;
