/** Paths of the sign-in screens, without locale prefix (docs/site.md#urls). */
export const userPaths = {
  register: "/user/register",
  forgotPassword: "/user/forgot-password",
  resetPassword: "/user/reset-password",
  invitation: "/user/invitation",
  thankYou: "/user/thank-you",
  companyThankYou: "/user/company-thank-you",
  /** The callback path of every sign-in (docs/site.md#urls). */
  callback: "/login",
  /** Where the first manager of a real site is made. */
  setup: "/setup",
  personalDetails: "/account/personal-details",
} as const;
