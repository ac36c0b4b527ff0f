import type { Manifest, Tables } from "../../kernel/manifest/shape";

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

/**
 * How recommendations are stored. Refused ones are kept for the five years in which a claim for
 * damages lapses (article 937 of the Greek civil code).
 */
export const recommendationTables = {
  kind: "recommendation",
  label: "number",
  retention: [
    {
      name: "unusedInvitations",
      table: "recommendation",
      key: ["id"],
      since: "CASE WHEN status = 'invited' THEN invite_at END",
      keep: "1 year",
    },
    {
      name: "removedRecommendations",
      table: "recommendation",
      key: ["id"],
      since: "CASE WHEN status IN ('refused', 'withdrawn') THEN decided_at END",
      keep: "5 years",
    },
  ],
  personal: [
    {
      table: "recommendation",
      purpose: "recommendations",
      of: { email: "lower(email)" },
      columns: ["email", "author_name", "text", "reply", "report", "refusal"],
      actors: ["decided_by_id"],
      export: { name: "recommendations", columns: "code" },
      erase: "code",
      kept: { retention: ["unusedInvitations", "removedRecommendations"] },
    },
  ],
} as const satisfies Tables;
