import { VARIANTS, type VariantsWith } from "@/lib/kernel/manifest/variants";

/** Content that the editorial calendar shows. */
type CalendarVariant = VariantsWith<"calendar">;

/** What the editorial calendar shows; also the values of its filter. */
export type CalendarKind = CalendarVariant | "campaign";
export const CALENDAR_KINDS: readonly CalendarKind[] = [
  ...VARIANTS.flatMap((one) => ("calendar" in one.of ? [one.name as CalendarVariant] : [])),
  "campaign",
];

/**
 * What an entry of the calendar says. `scheduled`: it will be published or sent by itself;
 * `published`, `sent`: it was; `takes_place`, `cancelled`: the date of something in the agenda;
 * `draft`: such a date of something that readers do not see and that is not scheduled;
 * `due`: the day until which somebody works on it.
 */
export const CALENDAR_STATUSES = [
  "scheduled",
  "published",
  "sent",
  "takes_place",
  "cancelled",
  "draft",
  "due",
] as const;
export type CalendarStatus = (typeof CALENDAR_STATUSES)[number];

/** Whether an entry is a publication or the sending of an issue, and not a date of the agenda. */
export const isPublication = (status: CalendarStatus): boolean =>
  status === "scheduled" || status === "published" || status === "sent";
