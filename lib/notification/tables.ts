import type { Tables } from "../manifest/shape";

/** How long notifications are kept. */
export const notificationTables = {
  retention: [
    {
      name: "readNotifications",
      table: "notification",
      key: ["id"],
      since: "read_at",
      keep: "90 days",
    },
    {
      name: "notifications",
      table: "notification",
      key: ["id"],
      since: "created_at",
      keep: "1 year",
    },
  ],
} as const satisfies Tables;
