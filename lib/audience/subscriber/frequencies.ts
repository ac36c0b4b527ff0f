/** How often a subscriber gets mail: each issue, or a weekly digest. */
export const FREQUENCIES = ["issue", "weekly"] as const;
