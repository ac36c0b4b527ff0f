import type { Manifest } from "../../kernel/manifest/shape";

/** What claims bring. */
export const claimManifest = {
  screens: {
    claim: {
      path: "/account/claim",
      access: "manager",
      refusal: 404,
      under: "dashboard",
    },
  },
} as const satisfies Manifest;
