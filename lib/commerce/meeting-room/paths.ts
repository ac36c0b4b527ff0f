/**
 * The page of a booking's room, without locale prefix.
 * @param address names the booking for its guest and company, who are signed in; for others it is the
 * signature of their booking, or the token of an invitation
 */
export const meetingPath = (address: string): string => `/meeting/${encodeURIComponent(address)}`;
