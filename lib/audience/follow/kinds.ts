// Shared with the browser: no server imports.

/** What can be followed; a section or a profession by its id, a company as `member`. */
export const FOLLOW_KINDS = ["section", "profession", "member"] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];
