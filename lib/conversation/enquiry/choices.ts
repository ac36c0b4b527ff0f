/** When the work should be done. */
export const TIME_FRAMES = ["now", "three_months", "year", "open"] as const;
export type TimeFrame = (typeof TIME_FRAMES)[number];

/** Ranges of the budget in euro. */
export const BUDGETS = [
  "to_1000",
  "to_5000",
  "to_20000",
  "to_50000",
  "over_50000",
  "open",
] as const;
export type Budget = (typeof BUDGETS)[number];

/** The most companies of one request. */
export const MAX_COMPANIES = 5;

/** A field that people do not see and that only programs fill in. */
export const HONEYPOT = "company_url";
