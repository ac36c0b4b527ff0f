import type { Manifest } from "../manifest/shape";

/** What the people of companies bring. */
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
