import { z } from "zod";
import { assignmentResponse } from "@/lib/kernel/assignment/schema";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { isDay } from "@/lib/kernel/core/months";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { isRecord } from "@/lib/kernel/core/records";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/editorial-calendar.json";
import en from "@/messages/en/services/editorial-calendar.json";
import { lengthOf, MAX_DAYS } from "./days";
import { CALENDAR_KINDS, CALENDAR_STATUSES } from "./kinds";

const { texts } = localizedTexts({ el, en }, { maxDays: MAX_DAYS });

/** A day as `YYYY-MM-DD`, from 1900 to 2099. */
const day = z.string().refine(isDay).meta({ format: "date" });

/** The filters of the calendar. */
export const calendarFilters = {
  kind: z.enum(CALENDAR_KINDS).optional(),
  /** Of posts; others have no section. */
  section: z.enum(SECTION_CODES).optional(),
  language: z.enum(LOCALES).optional(),
  status: z.enum(CALENDAR_STATUSES).optional(),
};

const isInRange = (value: unknown) =>
  isRecord(value) &&
  typeof value.from === "string" &&
  typeof value.until === "string" &&
  isDay(value.from) &&
  isDay(value.until)
    ? lengthOf(value.from, value.until) >= 1 && lengthOf(value.from, value.until) <= MAX_DAYS
    : true;

/** The days from `from` to `until`, both included, in Athens. */
export const calendarQuery = z
  .object({ locale: z.enum(LOCALES).optional(), from: day, until: day, ...calendarFilters })
  .refine(isInRange, { ...withFieldErrors, path: ["until"], params: { texts: texts("range") } });
export type CalendarQuery = Omit<z.output<typeof calendarQuery>, "locale">;

const calendarEntry = z.object({
  /** Unique within a response. */
  key: z.string(),
  kind: z.enum(CALENDAR_KINDS),
  id: z.int(),
  /** For the version check of a change. */
  version: z.int(),
  status: z.enum(CALENDAR_STATUSES),
  at: z.iso.datetime(),
  /** When something of the agenda ends. */
  ends_at: z.iso.datetime().nullable(),
  /** Publications of both languages in the same minute are one entry. */
  languages: z.array(z.enum(LOCALES)),
  title: z.string().nullable(),
  title_locale: z.enum(LOCALES).nullable(),
  section: z.enum(SECTION_CODES).nullable(),
  /** Whether its time may be changed: what is scheduled by a request of its kind, a day by its assignment. */
  may_move: z.boolean(),
  /** Who works on it. */
  assignment: assignmentResponse.nullable(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

/** A draft post of the editors without any date. */
const calendarIdea = z.object({
  id: z.int(),
  title: z.string().nullable(),
  title_locale: z.enum(LOCALES).nullable(),
  assignment: assignmentResponse.nullable(),
});
export type CalendarIdea = z.output<typeof calendarIdea>;

export const calendarResponse = z.object({
  from: z.string(),
  until: z.string(),
  entries: z.array(calendarEntry),
  /** The last changed drafts without a date, at most 30. */
  ideas: z.array(calendarIdea),
  /** Whether there are more entries than a response holds. */
  is_cut: z.boolean(),
});
export type CalendarResponse = z.output<typeof calendarResponse>;
