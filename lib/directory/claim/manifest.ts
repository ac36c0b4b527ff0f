import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** What claims bring. */
export const claimManifest = {
  screens: {
    claim: {
      path: "/account/claim",
      access: "manager",
      refusal: 404,
      under: "dashboard",
    },
  },
} as const satisfies Manifest;

/** How claims are stored: a decided one as long as somebody may come back to it. */
export const claimTables = {
  retention: [
    {
      name: "claims",
      table: "member_claim",
      key: ["id"],
      since: "CASE WHEN state <> 'pending' THEN coalesce(decided_at, created_at) END",
      keep: "2 years",
    },
    {
      name: "unconfirmedClaims",
      table: "member_claim",
      key: ["id"],
      since:
        "CASE WHEN state = 'pending' AND proof = 'email' AND email_confirmed_at IS NULL THEN expires_at END",
      keep: "90 days",
    },
  ],
  personal: [
    {
      table: "member_claim",
      purpose: "companyAccess",
      of: { user: ["user_id"], email: "lower(email)" },
      columns: ["email", "message", "note", "token_hash"],
      actors: ["decided_by_id"],
      export: {
        name: "company_claims",
        columns: ["member_id", "proof", "email", "state", "message", "created_at", "decided_at"],
      },
      erase: "delete",
      kept: { retention: ["claims", "unconfirmedClaims"] },
    },
  ],
} as const satisfies Tables;
