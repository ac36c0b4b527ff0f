import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of webinars and of the sign-ups for them. */
export const webinarManifest = {
  urlWords: { webinar: [], webinars: [], "webinar-guest": ["private", "keeps-case"] },
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
      access: "user",
      refusal: 403,
      menu: { icon: "video", position: 29, group: "dates", of: "companies" },
    },
    webinar: {
      path: "/account/webinar",
      creates: { text: "lists.webinars.new", of: "companies" },
      access: "user",
      refusal: 403,
      edits: "webinar",
      under: "webinarList",
    },
    webinarSignups: {
      path: "/account/webinar-signups",
      access: "user",
      refusal: 403,
      under: "webinarList",
    },
  },
  auditActions: ["webinar.material_saved", "webinar.question_hidden"],
} as const satisfies Manifest;

/** How reminders and guests are kept; sign-ups are deleted with their webinar or person. */
export const webinarTables = {
  retention: [
    {
      name: "webinarReminders",
      table: "webinar_reminder",
      key: ["webinar_id", "starts_at", "kind", "user_id"],
      since: "created_at",
      keep: "90 days",
    },
    {
      // The job that tidies them is first.
      name: "unconfirmedWebinarGuests",
      table: "webinar_guest",
      key: ["id"],
      since: "CASE WHEN confirmed_at IS NULL THEN created_at END",
      keep: "1 day",
    },
    {
      name: "leftWebinarGuests",
      table: "webinar_guest",
      key: ["id"],
      since: "CASE WHEN same_as_id IS NULL AND signup_id IS NULL THEN left_at END",
      keep: "30 days",
    },
    {
      // As past appointments: the recording is behind their link.
      name: "pastWebinarGuests",
      table: "webinar_guest",
      key: ["id"],
      join: "JOIN event AS webinar ON webinar.id = webinar_guest.webinar_id",
      since: "webinar.ends_at",
      keep: "2 years",
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
      table: "webinar_guest",
      purpose: "webinars",
      of: { email: "lower(email)" },
      columns: ["name", "email"],
      export: {
        name: "webinars_as_guest",
        columns: ["webinar_id", "name", "email", "created_at", "confirmed_at", "left_at"],
      },
      erase: "delete",
      kept: {
        retention: ["unconfirmedWebinarGuests", "leftWebinarGuests", "pastWebinarGuests"],
      },
    },
    {
      table: "webinar_question",
      purpose: "webinars",
      of: {
        user: ["(SELECT user_id FROM webinar_signup WHERE webinar_signup.id = signup_id)"],
        through: { table: "webinar_guest", column: "guest_id" },
      },
      columns: ["text"],
      export: { name: "webinar_questions", columns: ["webinar_id", "text", "created_at"] },
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
