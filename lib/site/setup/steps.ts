/** The steps of the set-up after the manager's account, in order. */
export const SETUP_STEPS = ["site", "contact", "sections", "pages", "access"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** State of a step: done according to the stored content, skipped by a manager, or open. */
export type StepState = "done" | "skipped" | "open";

/** The first steps of a new site, which the dashboard shows to managers until all are done. */
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
