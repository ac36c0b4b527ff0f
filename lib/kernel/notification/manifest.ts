import type { Manifest, Tables } from "../manifest/shape";

/** The manifest of notifications. */
export const notificationManifest = {
  screens: {
    notifications: {
      path: "/account/notifications",
      access: "user",
      refusal: 404,
      menu: { icon: "bell", position: 132, group: "own" },
    },
  },
} as const satisfies Manifest;

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
  personal: [
    {
      table: "notification",
      purpose: "mails",
      of: { user: ["user_id"] },
      columns: ["data"],
      export: { name: "notifications", columns: "code" },
      erase: "delete",
      kept: { retention: ["readNotifications", "notifications"] },
    },
    {
      table: "notification",
      purpose: "mails",
      // What others were told of the person's acts.
      of: { user: ["actor_id"] },
      columns: ["data"],
      export: { omit: "mails and notifications of others" },
      erase: { clear: { actor_id: "NULL" } },
      kept: { retention: ["notifications"] },
    },
  ],
} as const satisfies Tables;
