import type { Tables } from "../manifest/shape";

/** How reminders of webinars are kept; sign-ups are deleted with their webinar or person. */
export const webinarTables = {
  retention: [
    {
      name: "webinarReminders",
      table: "webinar_reminder",
      key: ["webinar_id", "starts_at", "kind", "user_id"],
      since: "created_at",
      keep: "90 days",
    },
  ],
} as const satisfies Tables;
