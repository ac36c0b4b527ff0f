import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of appointments and of the hours that they follow from. */
export const appointmentManifest = {
  screens: {
    appointments: {
      path: "/account/appointments",
      access: "user",
      refusal: 404,
      menu: { icon: "clock", position: 137, group: "dates" },
    },
    availability: {
      path: "/account/availability",
      access: "user",
      refusal: 404,
      under: "appointments",
    },
  },
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
