/** The screen with one's appointments, without locale prefix. */
export const appointmentsPath = "/account/appointments";

/**
 * The path of a booking's screen, without locale prefix. It names the booking rather than a slot, so
 * that an old link shows the booking as it is now.
 */
export const appointmentPath = (calendarUid: string): string =>
  `${appointmentsPath}/${encodeURIComponent(calendarUid)}`;

/**
 * The page of a booking's meeting room, without locale prefix.
 * @param address names the booking for its guest and company, who are signed in; for others it is the
 * signature of their booking, or the token of an invitation
 */
export const meetingPath = (address: string): string => `/meeting/${encodeURIComponent(address)}`;

/** The part of a booking's page with a time that the company proposed. */
export const proposedId = (slotId: number): string => `proposed-${slotId}`;

/** The screen with the hours of a company, without locale prefix. */
export const availabilityPath = "/account/availability";

/** The screen with its types of appointments, its people and places, without locale prefix. */
export const appointmentTypesPath = "/account/appointment-types";

/** The part of a screen with the company's own calendars. */
export const CALENDARS_ID = "calendars";

/** That part of the screen with the hours, without locale prefix. */
export const calendarsPath = `${availabilityPath}#${CALENDARS_ID}`;

/** The path of the endpoint with a company's appointments as a calendar to subscribe to. */
export const feedPath = "/api/appointment-feed";
