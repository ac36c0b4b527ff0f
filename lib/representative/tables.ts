import type { Tables } from "../manifest/shape";

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
} as const satisfies Tables;
