import type { Manifest } from "../../kernel/manifest/shape";

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
