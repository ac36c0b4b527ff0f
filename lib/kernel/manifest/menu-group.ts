/** The groups of the left menu, in their order; entries without one stand above them. */
export const MENU_GROUPS = [
  "content",
  "directory",
  "dates",
  "audience",
  "administration",
  "own",
] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];
