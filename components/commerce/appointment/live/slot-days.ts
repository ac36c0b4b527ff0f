import { tz } from "@date-fns/tz";
import { format } from "date-fns";
import { el } from "date-fns/locale/el";
import { enGB } from "date-fns/locale/en-GB";
import { repeatedTime, zoneName } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** A free time, as much of it as is shown. */
export type FreeSlot = {
  id: number;
  starts_at: string;
  ends_at: string;
  time_zone: string;
  version: number;
};

/** A day with its free times. */
export type SlotDay<S extends FreeSlot = FreeSlot> = {
  date: string;
  /** «Δευτέρα 5 Απριλίου». */
  label: string;
  /** «Δευ 05/04». */
  short: string;
  times: { slot: S; time: string }[];
};

const LOCALES = { el, en: enGB };

/** The clock time of a slot; with its zone in an hour that the clock shows twice. */
function timeOf({ starts_at: iso, time_zone: zone }: FreeSlot, locale: Locale): string {
  const date = new Date(iso);
  const time = format(date, "HH:mm", { in: tz(zone) });
  return repeatedTime(date, zone) ? `${time} (${zoneName(zone, locale, date)})` : time;
}

/** Free times by day in the zone of the company, in their order. */
export function slotDays<S extends FreeSlot>(slots: readonly S[], locale: Locale): SlotDay<S>[] {
  const days = new Map<string, SlotDay<S>>();
  for (const slot of slots) {
    const inZone = { in: tz(slot.time_zone), locale: LOCALES[locale] };
    const starts = new Date(slot.starts_at);
    const date = format(starts, "yyyy-MM-dd", inZone);
    const day = days.get(date) ?? {
      date,
      label: format(starts, "EEEE d MMMM", inZone),
      short: format(starts, "EEE dd/MM", inZone),
      times: [],
    };
    day.times.push({ slot, time: timeOf(slot, locale) });
    days.set(date, day);
  }
  return [...days.values()];
}
