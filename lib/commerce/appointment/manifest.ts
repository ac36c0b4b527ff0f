import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of appointments and of the hours that they follow from. */
export const appointmentManifest = {
  urlWords: { appointment: ["private", "keeps-case"] },
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
    appointmentTypes: {
      path: "/account/appointment-types",
      access: "user",
      refusal: 404,
      under: "appointments",
    },
  },
  auditActions: [
    "appointment.hours_changed",
    "appointment.types_changed",
    "appointment.people_changed",
    "appointment.places_changed",
    "appointment.created",
    "appointment.deleted",
    "appointment.booked",
    "appointment.moved",
    "appointment.cancelled",
    "appointment.no_show",
    "appointment.took_place",
    "appointment.proposed",
    "appointment.proposals_withdrawn",
    "appointment.feed_renewed",
    "appointment.feed_ended",
    "appointment.calendar_added",
    "appointment.calendar_changed",
    "appointment.calendar_removed",
  ],
  auditSubjects: ["appointment"],
} as const satisfies Manifest;

/**
 * How slots are stored. Appointments are kept for two years, in which guest and company may come
 * back to them; times that nobody booked serve nobody once they are past.
 */
export const appointmentTables = {
  kind: "appointment",
  label: "number",
  retention: [
    {
      name: "appointmentReminders",
      table: "appointment_reminder",
      key: ["calendar_uid", "calendar_sequence", "kind", "user_id"],
      since: "created_at",
      keep: "90 days",
    },
    {
      name: "unusedTimes",
      table: "appointment_slot",
      key: ["id"],
      since: `CASE WHEN (booked_by_id IS NULL AND visitor_id IS NULL) OR status = 'held'
        THEN ends_at END`,
      keep: "1 day",
    },
    {
      name: "pastAppointments",
      table: "appointment_slot",
      key: ["id"],
      since: "ends_at",
      keep: "2 years",
    },
    {
      // The job that ends holds deletes them before.
      name: "unconfirmedVisitors",
      table: "appointment_visitor",
      key: ["id"],
      since: "CASE WHEN confirmed_at IS NULL THEN created_at END",
      keep: "1 day",
    },
    {
      // Who cancelled, and those whose appointment is no longer kept.
      name: "pastVisitors",
      table: "appointment_visitor",
      key: ["id"],
      join: "LEFT JOIN appointment_slot AS slot ON slot.visitor_id = appointment_visitor.id",
      since: `CASE WHEN slot.id IS NULL
        THEN coalesce(appointment_visitor.left_at, appointment_visitor.confirmed_at) END`,
      keep: "30 days",
    },
  ],
  personal: [
    {
      table: "appointment_slot",
      purpose: "appointments",
      of: { user: ["booked_by_id"] },
      columns: ["note", "answers", "calendar_uid", "company_note"],
      export: { name: "appointments", columns: "code" },
      erase: "code",
      kept: { retention: ["pastAppointments"] },
    },
    {
      table: "appointment_visitor",
      purpose: "appointments",
      of: { email: "lower(email)" },
      columns: ["name", "email", "phone"],
      export: { name: "visitor_appointments", columns: "code" },
      erase: "code",
      kept: { retention: ["unconfirmedVisitors", "pastVisitors", "pastAppointments"] },
    },
    {
      table: "appointment_person",
      purpose: "appointments",
      of: { user: ["user_id"] },
      columns: [],
      export: { omit: "which person of their company somebody is, as the company's page says" },
      erase: { clear: { user_id: "NULL", version: "version + 1" } },
      kept: { until: "content" },
    },
    {
      table: "appointment_reminder",
      purpose: "appointments",
      of: { user: ["user_id"] },
      columns: [],
      export: { omit: "the mails themselves are in the export" },
      erase: "delete",
      kept: { retention: ["appointmentReminders"] },
    },
  ],
} as const satisfies Tables;
