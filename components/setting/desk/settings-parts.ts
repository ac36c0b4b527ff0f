/** The parts of the settings in their order. */
export const SETTINGS_PARTS = [
  "house",
  "contact",
  "socials",
  "actions",
  "partner",
  "access",
] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];
