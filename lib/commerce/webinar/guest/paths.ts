/** The page of a sign-up without an account, without locale prefix. */
export const guestPath = (token: string): string => `/webinar-guest/${token}`;
