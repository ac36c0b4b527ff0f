import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of statistics: counts of the site for editors, of their company for its people. */
export const statisticsManifest = {
  urlWords: { "company-report": ["private", "keeps-case"] },
  postedPages: { "/company-report/{token}": "/api/daily-count/leave/{token}" },
  screens: {
    statistics: {
      path: "/account/statistics",
      access: "user",
      refusal: 403,
      menu: { icon: "chart", position: 15 },
    },
  },
} as const satisfies Manifest;
