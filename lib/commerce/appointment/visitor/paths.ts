/** The page of a visitor's hold or booking, without locale prefix. */
export const visitorPath = (token: string): string => `/appointment/${token}`;
