import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of the editorial calendar. */
export const editorialCalendarManifest = {
  screens: {
    calendar: {
      path: "/account/calendar",
      access: "editor",
      refusal: 403,
      menu: { icon: "calendar", position: 17, group: "content" },
    },
  },
} as const satisfies Manifest;
