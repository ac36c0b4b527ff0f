import { openingHoursSchema, WEEKDAYS, type OpeningHours } from "@/lib/directory/member/hours";
import type { MemberFile } from "./files";

const every = (days: readonly string[], text: string) =>
  Object.fromEntries(days.map((day) => [day, text]));
const WORKDAYS = WEEKDAYS.slice(0, 5);

const PRESETS: Record<string, Record<string, string>> = {
  office: every(WORKDAYS, "09:00-17:00"),
  studio: every(WORKDAYS, "10:00-18:00"),
  workshop: { ...every(WORKDAYS, "08:00-16:00"), sat: "09:00-13:00" },
  shop: {
    mon: "09:00-15:00",
    wed: "09:00-15:00",
    tue: "09:00-14:00,17:30-20:30",
    thu: "09:00-14:00,17:30-20:30",
    fri: "09:00-14:00,17:30-20:30",
    sat: "09:00-15:00",
  },
};

/** The opening hours of a demo company. @throws ZodError for hours that the site would refuse */
export function demoHours(hours: NonNullable<MemberFile["hours"]>): OpeningHours {
  const days = typeof hours === "string" ? PRESETS[hours]! : hours;
  const week = Object.fromEntries(
    Object.entries(days)
      .filter(([, text]) => text.trim() !== "" && text !== "closed")
      .map(([day, text]) => [
        day,
        text.split(",").map((span) => {
          const [from, to] = span.trim().split("-");
          return { from, to };
        }),
      ]),
  );
  return openingHoursSchema.parse({ week, holidays: "closed" });
}
