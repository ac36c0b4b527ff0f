import type { Tables } from "../../kernel/manifest/shape";

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
