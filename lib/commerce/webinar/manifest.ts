import type { Manifest } from "../../kernel/manifest/shape";

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
