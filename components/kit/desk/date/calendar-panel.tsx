"use client";

import { parseDate, today, type CalendarDate } from "@internationalized/date";
import { useTranslations } from "next-intl";
import { useState, type RefObject } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from "react-aria-components";
import { Button as TextButton } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { SITE_ZONE } from "@/lib/kernel/core/dates";

type Props = {
  id: string;
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  /** The chosen day, `2026-03-07`. */
  day: string | null;
  min: string | undefined;
  max: string | undefined;
  onPick(day: string): void;
};

const dateOf = (text: string | undefined | null): CalendarDate | undefined =>
  text ? parseDate(text.slice(0, 10)) : undefined;

/**
 * The calendar of a field, beside its button: a popover of the browser, which closes on Escape and
 * on a click outside, and is above a modal dialog around it.
 */
export function CalendarPanel({ id, ref, label, day, min, max, onPick }: Props) {
  const t = useTranslations("account.dateField");
  const [isOpen, setOpen] = useState(false);
  const now = today(SITE_ZONE);
  const least = dateOf(min);
  const most = dateOf(max);
  const isPossible = !(least && now.compare(least) < 0) && !(most && now.compare(most) > 0);
  return (
    <div
      id={id}
      ref={ref}
      popover="auto"
      role="dialog"
      aria-label={label}
      className="date-calendar"
      onBeforeToggle={(event) => setOpen(event.newState === "open")}
    >
      {isOpen && (
        <>
          <Calendar
            aria-label={label}
            // The days that keyboard and pointer reach begin with the chosen one.
            defaultValue={dateOf(day)}
            minValue={least}
            maxValue={most}
            firstDayOfWeek="mon"
            autoFocus
            onChange={(picked) => onPick(picked.toString())}
          >
            <div className="date-calendar-head">
              <Button slot="previous" className="date-button">
                <Icon name="chevron" className="rotate-90" />
              </Button>
              <Heading className="date-calendar-month" />
              <Button slot="next" className="date-button">
                <Icon name="chevron" className="-rotate-90" />
              </Button>
            </div>
            <CalendarGrid weekdayStyle="short" className="date-calendar-grid">
              <CalendarGridHeader>
                {(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className="date-cell" />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
          {isPossible && (
            <TextButton kind="quiet" size="small" onClick={() => onPick(now.toString())}>
              {t("today")}
            </TextButton>
          )}
        </>
      )}
    </div>
  );
}
