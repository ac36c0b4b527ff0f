/** The files of the module that others may import, beside those that every concept offers. */
export const DOORS = [
  "components/people/profile/desk/shown-sessions",
  "components/people/user/account-fields",
  "components/people/user/desk/account-status",
  "components/people/user/labels",
  "components/people/user/result-heading",
  "components/people/user/user-frame",
  "lib/people/user/by-path",
  "lib/people/user/last-manager",
  "lib/people/user/list",
  "lib/people/user/logged-user",
  "lib/people/user/texts",
] as const;
