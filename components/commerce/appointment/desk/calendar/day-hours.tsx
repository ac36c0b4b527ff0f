"use client";

import { useContext } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import { formatTime } from "@/lib/kernel/core/dates";
import { formatSpan } from "@/lib/kernel/core/times";
import { MovingTimesContext } from "./moving-times";

/** The hours of a day to which the booking of a type that is carried can go; nothing otherwise. */
export function DayHours({ day }: { day: string }) {
  const { locale } = useFormContext();
  const { zone, times = [] } = useContext(MovingTimesContext);
  const own = times.filter(({ starts_at: at }) => dateIn(zone, Date.parse(at)) === day);
  if (own.length === 0) return null;
  return (
    <ul className="calendar-entries calendar-hours">
      {own.map(({ starts_at: at, ends_at: until }) => {
        const [starts, ends] = [new Date(at), new Date(until)];
        return (
          <li
            key={at}
            className="calendar-entry"
            data-status="open"
            data-at={at}
            data-when={formatSpan({ starts, ends, zone }, locale)}
          >
            <p className="calendar-entry-head">
              {formatTime(starts, locale, zone)}–{formatTime(ends, locale, zone)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
