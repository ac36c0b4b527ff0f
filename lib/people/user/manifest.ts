import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of users and profiles. */
export const userManifest = {
  urlWords: { user: ["private"] },
  screens: {
    allUsers: {
      path: "/account/all-users",
      access: "manager",
      refusal: 404,
      menu: { icon: "people", position: 120, group: "administration" },
    },
    // For other users; the own id redirects to the personal details.
    user: {
      path: "/account/user",
      creates: { text: "user.inviteTitle" },
      access: "manager",
      refusal: 404,
      edits: "user",
      under: "allUsers",
    },
    personalDetails: {
      path: "/account/personal-details",
      access: "user",
      refusal: 403,
      menu: { icon: "person", position: 140, group: "own" },
    },
  },
  auditActions: [
    "user.registered",
    "user.invited",
    "user.roles_changed",
    "user.disabled",
    "user.enabled",
    "user.updated",
    "user.deleted",
    "profile.updated",
    "profile.linked",
  ],
  auditSubjects: ["user"],
} as const satisfies Manifest;

/** The tables of users. */
export const userTables = {
  kind: "user",
  table: '"user"',
  id: "id",
  hasUploads: true,
  label: { from: '"user"', id: "id", text: "btrim(concat_ws(' ', name, surname))" },
  assets: {
    shownOn: "user",
    columns: [{ table: "user_profile", column: "avatar_id", key: "user_id" }],
    documents: [],
  },
  personal: [
    {
      table: '"user"',
      purpose: "account",
      of: { user: ["id"] },
      columns: ["email", "name", "surname", "password_hash", "totp_secret"],
      export: { name: "user", columns: "code" },
      erase: "code",
      kept: { until: "account" },
    },
    {
      table: "user_profile",
      purpose: "account",
      of: { user: ["user_id"] },
      columns: ["phone", "notifications"],
      // With the user.
      export: { name: "user", columns: "code" },
      erase: "delete",
      kept: { until: "account" },
    },
  ],
} as const satisfies Tables;
