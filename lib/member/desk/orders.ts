/** Orders of the list of companies for editing; `-` falls. */
export const MEMBER_ORDERS = [
  "member_name",
  "-member_name",
  "created_at",
  "-created_at",
  "updated_at",
  "-updated_at",
] as const;
export type MemberSort = (typeof MEMBER_ORDERS)[number];
