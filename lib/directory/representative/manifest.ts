import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of representatives. */
export const representativeManifest = {
  screens: {
    representatives: {
      path: "/account/representatives",
      access: "user",
      refusal: 404,
      under: "allMembers",
    },
  },
  auditActions: ["member.invited", "member.uninvited"],
} as const satisfies Manifest;
