import ICAL from "ical.js";

/** The calendar of a file as another program reads it. */
export const parseCalendar = (file: string) => new ICAL.Component(ICAL.parse(file) as unknown[]);

/** The events of a file. */
export const parseEvents = (file: string): ICAL.Event[] =>
  parseCalendar(file)
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));
