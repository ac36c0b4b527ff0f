"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, type ReactNode } from "react";
import { IconButton } from "@/components/kit/ui/icon-button";
import { shiftsOverlap, type Shifts } from "@/lib/directory/member/hours";
import { Icon } from "@/components/kit/ui/icon";
import { DateField } from "@/components/kit/desk/date/date-field";
import { ALL_DAY, isAllDay, withShift } from "./hours-state";
import { LinkButton } from "@/components/kit/ui/button";

const MAX_SHIFTS = 6;

type Props = {
  /** The label of the day, also in the names of its buttons. */
  name: string;
  head: ReactNode;
  shifts: Shifts;
  onChange(shifts: Shifts): void;
  /** Further actions of the row. */
  children?: ReactNode;
};

/** A time field has no 24:00: midnight at the end of a day is shown as 00:00. */
const shown = (time: string) => (time === "24:00" ? "00:00" : time);

/** One day: its shifts, closed, or open all day. */
export function DayRow({ name, head, shifts, onChange, children }: Props) {
  const t = useTranslations("account.member");
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const isOpenAllDay = isAllDay(shifts);
  // A time that is being typed is empty.
  const isComplete = shifts.every(({ from, to }) => from !== "" && to !== "");
  const set = (at: number, change: Partial<Shifts[number]>) =>
    onChange(shifts.map((shift, index) => (index === at ? { ...shift, ...change } : shift)));
  const openAllDay = () => {
    onChange(ALL_DAY);
    row.current?.focus();
  };
  const close = () => {
    onChange([]);
    row.current?.focus();
  };
  const addLabel = t(shifts.length === 0 ? "hoursOpen" : "hoursAdd");
  return (
    <div ref={row} role="group" aria-label={name} tabIndex={-1} className="hours-row">
      <div className="hours-day">{head}</div>
      <div className="hours-shifts">
        {shifts.length === 0 && <p className="text-soft">{t("closed")}</p>}
        {isOpenAllDay && <p>{t("allDay")}</p>}
        {!isOpenAllDay &&
          shifts.map(({ from, to }, at) => {
            const removeShift = () => {
              onChange(shifts.filter((_, index) => index !== at));
              row.current?.focus();
            };
            return (
              <div key={at} className="hours-shift">
                <DateField
                  id={`${id}-from-${at}`}
                  kind="time"
                  value={shown(from)}
                  label={t("hoursFrom", { day: name, number: at + 1 })}
                  isLabelHidden
                  onChange={(time) => set(at, { from: time })}
                />
                <span aria-hidden="true">–</span>
                <DateField
                  id={`${id}-to-${at}`}
                  kind="time"
                  value={shown(to)}
                  label={t("hoursTo", { day: name, number: at + 1 })}
                  isLabelHidden
                  onChange={(time) => set(at, { to: time })}
                />
                <IconButton
                  look="plain"
                  label={t("hoursRemove", { day: name, number: at + 1 })}
                  onClick={removeShift}
                >
                  <Icon name="close" />
                </IconButton>
                {from !== "" && to !== "" && shown(to) <= from && (
                  <span className="text-sm text-soft">{t("nextDay")}</span>
                )}
              </div>
            );
          })}
        {isComplete && shiftsOverlap(shifts) && (
          <p className="field-error" role="alert">
            {t("hoursOverlap")}
          </p>
        )}
      </div>
      <div className="hours-actions">
        {shifts.length < MAX_SHIFTS && !isOpenAllDay && (
          <LinkButton
            className="text-sm"
            aria-label={t("hoursAddIn", { action: addLabel, day: name })}
            onClick={() => onChange(withShift(shifts))}
          >
            {addLabel}
          </LinkButton>
        )}
        {!isOpenAllDay && (
          <LinkButton
            className="text-sm"
            aria-label={t("hoursAllDayIn", { day: name })}
            onClick={openAllDay}
          >
            {t("hours24")}
          </LinkButton>
        )}
        {shifts.length > 0 && (
          <LinkButton
            className="text-sm"
            aria-label={t("hoursCloseIn", { day: name })}
            onClick={close}
          >
            {t("hoursClose")}
          </LinkButton>
        )}
        {children}
      </div>
    </div>
  );
}
