/** The screen with one's appointments, without locale prefix. */
export const appointmentsPath = "/account/appointments";

/**
 * The path of a booking's screen, without locale prefix. It names the booking rather than a slot, so
 * that an old link shows the booking as it is now.
 */
export const appointmentPath = (calendarUid: string): string =>
  `${appointmentsPath}/${encodeURIComponent(calendarUid)}`;
