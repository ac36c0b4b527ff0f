import type { Manifest } from "../../kernel/manifest/shape";

const DIRECTORY_PARAMETERS = ["page", "letter", "area", "member", "open"] as const;

/** The manifest of companies. */
export const memberManifest = {
  urlWords: { member: [], members: [], directory: [] },
  pageParameters: {
    "/directory": DIRECTORY_PARAMETERS,
    "/directory/{tag}": DIRECTORY_PARAMETERS,
    // The pages of its recommendations.
    "/member/{id}": ["page"],
  },
  cachedEndpoints: {
    "/api/member": [
      "locale",
      "current_page",
      "per_page",
      "category",
      "area",
      "is_member",
      "letter",
    ],
    "/api/member/{id}": ["locale"],
  },
  screens: {
    allMembers: {
      path: "/account/all-members",
      access: "user",
      refusal: 403,
      menu: { icon: "building", position: 30, group: "directory", of: "editors" },
    },
    member: {
      path: "/account/member",
      access: "user",
      refusal: 404,
      edits: "member",
      under: "allMembers",
      menu: { icon: "building", position: 30, group: "directory", of: "users" },
    },
  },
  auditActions: [
    "member.created",
    "member.updated",
    "member.approved",
    "member.asked_back",
    "member.refused",
    "member.submitted",
    "member.deleted",
    "member.restored",
    "member.claimed",
    "member.claim_decided",
  ],
  auditSubjects: ["member"],
} as const satisfies Manifest;
