"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition, type ReactNode } from "react";
import { Select } from "@/components/kit/ui/select";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { keysOf } from "@/lib/kernel/core/records";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import {
  calendarHref,
  readCalendarUrl,
  type CalendarUrl,
  type ChosenFilters,
} from "./calendar-query";

type Choice = { value: string; label: string };
export type FilterTexts = Record<
  keyof ChosenFilters,
  { label: string; any: string; choices: Choice[] }
>;

type Props = { locale: Locale; url: CalendarUrl; filters: FilterTexts; children: ReactNode };

/** The filters of the calendar, kept in the URL; the calendar is dimmed while it loads. */
export function CalendarFilters({ locale, url, filters, children }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // The optimistic values, shown while the calendar loads.
  const [chosen, setChosen] = useOptimistic(url.filters);
  const choose = (name: keyof ChosenFilters, value: string) =>
    startTransition(() => {
      const next = readCalendarUrl({ ...chosen, [name]: value }).filters;
      setChosen(next);
      const href = calendarHref(SCREENS.calendar.path, { ...url, filters: next });
      router.push(localePath(locale, href), { scroll: false });
    });
  return (
    <>
      <div className="calendar-filters">
        {keysOf(filters).map((name) => (
          <Select
            key={name}
            label={filters[name].label}
            value={chosen[name] ?? ""}
            placeholder={filters[name].any}
            choices={filters[name].choices}
            onChange={(value) => choose(name, value)}
            className="list-select"
            data-chosen={chosen[name] !== undefined || undefined}
          />
        ))}
      </div>
      <div aria-busy={isPending} className="list-content">
        {children}
      </div>
    </>
  );
}
