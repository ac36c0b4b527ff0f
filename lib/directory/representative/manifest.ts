import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of representatives. */
export const representativeManifest = {
  screens: {
    representatives: {
      path: "/account/representatives",
      access: "user",
      refusal: 404,
      under: "allMembers",
    },
  },
  auditActions: ["member.invited", "member.uninvited"],
} as const satisfies Manifest;

/** The tables of company invitations. */
export const representativeTables = {
  retention: [
    {
      name: "invitations",
      table: "member_invitation",
      key: ["id"],
      since: "expires_at",
      keep: "90 days",
    },
  ],
  personal: [
    {
      table: "member_invitation",
      purpose: "companyAccess",
      of: { user: ["accepted_by_id"], email: "email" },
      columns: ["email", "token_hash"],
      actors: ["invited_by_id"],
      export: { name: "company_invitations", columns: ["member_id", "email", "state", "sent_at"] },
      erase: "delete",
      kept: { retention: ["invitations"] },
    },
  ],
} as const satisfies Tables;
