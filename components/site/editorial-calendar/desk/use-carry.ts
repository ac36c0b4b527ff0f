"use client";

import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { formatLongDate } from "@/lib/kernel/core/dates";
import { noonOf } from "@/lib/kernel/core/months";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";
import { dayOf, isAhead, onDay } from "./move-time";

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** An entry that was picked up by keyboard, and the day above which it is held. */
export type Carried = { key: string; day: string };

type Options = {
  /** The days shown, in their order. */
  days: readonly string[];
  titleOf(entry: CalendarEntry): string;
  onDrop(entry: CalendarEntry, at: string): void;
};

/**
 * Moves entries by keyboard: Enter or Space picks one up, arrow keys go by day and week within the
 * days shown, Enter or Space drops, Escape puts it back. Each step is announced.
 */
export function useCarry({ days, titleOf, onDrop }: Options) {
  const t = useTranslations("account.calendar");
  const { locale } = useFormContext();
  const [carried, setCarried] = useState<Carried>();
  const [said, setSaid] = useState("");
  const nameOf = (day: string) => formatLongDate(noonOf(day), locale);

  function pickUp(entry: CalendarEntry): void {
    const day = dayOf(entry.at);
    setCarried({ key: entry.key, day });
    setSaid(t("carry.picked", { title: titleOf(entry), day: nameOf(day) }));
  }
  function putBack(entry: CalendarEntry): void {
    setCarried(undefined);
    setSaid(t("carry.cancelled", { title: titleOf(entry) }));
  }
  function drop(entry: CalendarEntry, day: string): void {
    const at = onDay(entry.at, day);
    if (day === dayOf(entry.at)) return putBack(entry);
    if (!isAhead(at, new Date())) return setSaid(t("carry.past", { day: nameOf(day) }));
    setCarried(undefined);
    setSaid("");
    onDrop(entry, at);
  }
  return {
    carried,
    /** What screen readers announce. */
    said,
    /** The handlers of the button that carries an entry. */
    handleOf: (entry: CalendarEntry) => ({
      onKeyDown(event: KeyboardEvent) {
        const isKey = event.key === "Enter" || event.key === " ";
        const held = carried?.key === entry.key ? carried : undefined;
        const step = STEPS[event.key];
        if (!isKey && !(held && (step !== undefined || event.key === "Escape"))) return;
        event.preventDefault();
        event.stopPropagation();
        if (!held) return pickUp(entry);
        if (isKey) return drop(entry, held.day);
        if (step === undefined) return putBack(entry);
        const day = days[days.indexOf(held.day) + step];
        if (day === undefined) return setSaid(t("carry.edge"));
        setCarried({ ...held, day });
        setSaid(nameOf(day));
      },
      onBlur() {
        if (carried?.key === entry.key) putBack(entry);
      },
    }),
  };
}
