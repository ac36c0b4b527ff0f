import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of events. */
export const eventManifest = {
  urlWords: { event: [] },
  bodySizes: {
    "POST /api/event": "documents",
    "PUT /api/event/{id}": "documents",
    "POST /api/event/{id}": "documents",
  },
  cachedEndpoints: {
    "/api/event/calendar": ["locale"],
    "/api/event/{id}/calendar": ["locale"],
  },
  screens: {
    events: {
      path: "/account/events",
      access: "editor",
      refusal: 403,
      menu: { icon: "calendar", position: 25, group: "dates" },
    },
    event: {
      path: "/account/event",
      access: "editor",
      refusal: 403,
      edits: "event",
      under: "events",
    },
  },
  auditActions: [
    "event.created",
    "event.updated",
    "event.published",
    "event.unpublished",
    "event.cancelled",
    "event.deleted",
    "event.restored",
  ],
  auditSubjects: ["event"],
} as const satisfies Manifest;
