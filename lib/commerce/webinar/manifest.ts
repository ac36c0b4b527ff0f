import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of webinars and of the sign-ups for them. */
export const webinarManifest = {
  urlWords: { webinar: [], webinars: [] },
  bodySizes: {
    "POST /api/webinar": "documents",
    "PUT /api/webinar/{id}": "documents",
    "POST /api/webinar/{id}": "documents",
  },
  screens: {
    webinars: {
      path: "/account/webinars",
      access: "user",
      refusal: 404,
      menu: { icon: "video", position: 138, group: "own" },
    },
    webinarList: {
      path: "/account/webinars/all",
      access: "editor",
      refusal: 403,
      menu: { icon: "video", position: 29, group: "dates" },
    },
    webinar: {
      path: "/account/webinar",
      creates: { text: "lists.webinars.new" },
      access: "editor",
      refusal: 403,
      edits: "webinar",
      under: "webinarList",
    },
    webinarSignups: {
      path: "/account/webinar-signups",
      access: "editor",
      refusal: 403,
      under: "webinarList",
    },
  },
} as const satisfies Manifest;

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
