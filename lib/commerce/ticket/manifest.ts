import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of tickets. */
export const ticketManifest = {
  screens: {
    attendees: {
      path: "/account/attendees",
      access: "editor",
      refusal: 403,
      under: "events",
    },
    checkIn: {
      path: "/account/check-in",
      access: "editor",
      refusal: 403,
      under: "events",
    },
  },
  auditActions: ["event.check_in_undone", "event.messaged"],
} as const satisfies Manifest;
