import type { Tables } from "../../kernel/manifest/shape";

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
  personal: [
    {
      table: "webinar_signup",
      purpose: "webinars",
      of: { user: ["user_id"] },
      columns: [],
      export: { name: "webinars", columns: "code" },
      erase: "delete",
      kept: { until: "content" },
    },
    {
      table: "webinar_reminder",
      purpose: "webinars",
      of: { user: ["user_id"] },
      columns: [],
      export: { omit: "the mails themselves are in the export" },
      erase: "delete",
      kept: { retention: ["webinarReminders"] },
    },
  ],
} as const satisfies Tables;
