import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of the plans of memberships. */
export const membershipPlanManifest = {
  urlWords: { membership: [] },
  cachedEndpoints: { "/api/membership-plan": ["locale", "current_page", "per_page"] },
  screens: {
    membershipPlans: {
      path: "/account/membership-plans",
      access: "manager",
      refusal: 404,
      // A link from the list of companies leads here: the menu is short.
      under: "allMembers",
    },
    membershipPlan: {
      path: "/account/membership-plan",
      creates: { text: "membershipPlan.newTitle" },
      access: "manager",
      refusal: 404,
      under: "allMembers",
    },
  },
  auditActions: ["membership_plan.created", "membership_plan.updated", "membership_plan.deleted"],
  auditSubjects: ["membership_plan"],
} as const satisfies Manifest;

/** The tables of the plans. */
export const membershipPlanTables = {
  kind: "membership_plan",
  table: "membership_plan",
  id: "id",
  label: {
    from: "(SELECT * FROM membership_plan_translation WHERE name IS NOT NULL) AS named",
    id: "plan_id",
    text: "name",
    locale: "locale",
  },
} as const satisfies Tables;
