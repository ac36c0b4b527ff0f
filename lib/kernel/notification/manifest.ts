import type { Manifest } from "../manifest/shape";

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
