import type { Tables } from "../manifest/shape";

/** How invitations of companies are stored. */
export const representativeTables = {
  retention: [
    {
      name: "invitations",
      table: "member_invitation",
      key: ["id"],
      moment: "expires_at",
      keep: "90 days",
    },
  ],
} as const satisfies Tables;
