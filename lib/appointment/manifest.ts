import type { Manifest } from "../manifest/shape";

/** The manifest of appointments and of the hours that they follow from. */
export const appointmentManifest = {
  auditActions: [
    "appointment.hours_changed",
    "appointment.created",
    "appointment.deleted",
    "appointment.booked",
    "appointment.moved",
    "appointment.cancelled",
    "appointment.no_show",
  ],
  auditSubjects: ["appointment"],
} as const satisfies Manifest;
