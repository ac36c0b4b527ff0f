import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of memberships. */
export const membershipManifest = {
  screens: {
    membership: {
      path: "/account/membership",
      access: "user",
      refusal: 404,
      under: "allMembers",
    },
  },
  auditActions: [
    "membership.paid",
    "membership.granted",
    "membership.ended",
    "membership.refunded",
    "membership.trial",
    "membership.changed",
  ],
} as const satisfies Manifest;
