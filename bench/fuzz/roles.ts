export const ROLES = ["visitor", "unverified", "reader", "owner", "editor", "manager"] as const;
export type FuzzRole = (typeof ROLES)[number];
