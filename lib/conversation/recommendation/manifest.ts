import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of recommendations. */
export const recommendationManifest = {
  urlWords: { recommend: ["private", "keeps-case"] },
  cachedEndpoints: {
    "/api/recommendation": ["locale", "current_page", "per_page", "member_id"],
  },
  screens: {
    recommendations: {
      path: "/account/recommendations",
      access: "user",
      refusal: 404,
      menu: { icon: "quote", position: 78, group: "directory", of: "companies" },
    },
  },
  auditActions: [
    "recommendation.decided",
    "recommendation.answered",
    "recommendation.reported",
    "recommendation.withdrawn",
    "recommendation.invitations_confirmed",
  ],
  auditSubjects: ["recommendation"],
} as const satisfies Manifest;
