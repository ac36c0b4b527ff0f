/** How a buyer may pay. */
export const METHODS = ["card", "bank_transfer"] as const;
export type Method = (typeof METHODS)[number];
