import type { Manifest } from "../manifest/shape";

/** The manifest of events and webinars. */
export const eventManifest = {
  urlWords: { event: [], webinar: ["uncached"] },
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
