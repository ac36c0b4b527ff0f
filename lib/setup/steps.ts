/** The steps of the set-up after the account of the manager, in their order. */
export const SETUP_STEPS = ["site", "contact", "sections", "pages", "access"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** How a step stands: done by what is stored, left out on purpose, or to be done. */
export type StepState = "done" | "skipped" | "open";

/** What a manager does first on a new site, on the dashboard until all is done. */
export const FIRST_STEPS = [
  "contact",
  "logo",
  "sections",
  "pages",
  "post",
  "company",
  "mails",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
