/** The groups of the settings in their order. */
export const SETTINGS_GROUPS = [
  "site",
  "contact",
  "socials",
  "actions",
  "partner",
  "access",
] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];
