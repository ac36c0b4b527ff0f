/** How the ids of appointments in calendars begin, by which the site knows its own entries again. */
export const ENTRY_PREFIX = "appointment-";

/** The id of a booking in calendars: the same in mails, files and feeds. */
export const entryId = (calendarUid: string): string => `${ENTRY_PREFIX}${calendarUid}`;
