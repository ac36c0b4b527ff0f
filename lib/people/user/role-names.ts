/** The roles, the highest first. */
export const ROLE_NAMES = ["manager", "editor", "user"] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
