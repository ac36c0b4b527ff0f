import type { Manifest } from "../manifest/shape";

/** The manifest of the settings. */
export const settingManifest = {
  screens: {
    settings: {
      path: "/account/settings",
      access: "manager",
      refusal: 404,
      edits: "setting",
      menu: { icon: "settings", position: 115, group: "administration" },
    },
  },
  auditActions: ["setting.updated"],
  auditSubjects: ["setting"],
} as const satisfies Manifest;
