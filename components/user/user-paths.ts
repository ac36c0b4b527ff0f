/** Paths of the screens of identity, without locale prefix (docs/site.md#urls). */
export const userPaths = {
  register: "/user/register",
  forgotPassword: "/user/forgot-password",
  resetPassword: "/user/reset-password",
  invitation: "/user/invitation",
  thankYou: "/user/thank-you",
  companyThankYou: "/user/company-thank-you",
  /** Where every sign-in comes by on its way (docs/site.md#urls). */
  callback: "/login",
  /** Where the first manager of a real site is made. */
  setup: "/setup",
  personalDetails: "/account/personal-details",
} as const;
