"use client";

import {
  DndContext,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { formatDayMonth } from "@/lib/kernel/core/dates";
import { monthOf, noonOf } from "@/lib/kernel/core/months";
import type { CalendarEntry, CalendarIdea } from "@/lib/site/editorial-calendar/schema";
import { Link } from "@/lib/kernel/i18n/navigation";
import { DayCell } from "./day-cell";
import { EntryCard } from "./entry-card";
import { useEntryTitle } from "./entry-names";
import { countWeek, entriesByDay, isFilled, nextGap } from "./gaps";
import { IdeaTray, ideaKey } from "./idea-tray";
import { MoveDialog } from "./move-dialog";
import { MoveNote } from "./move-note";
import { dayOf, isAhead, onDay } from "./move-time";
import { PlanDialog } from "./plan-dialog";
import { useCarry } from "./use-carry";
import { useMoves } from "./use-moves";
import { usePlan, type Planned } from "./use-plan";
import { useTodayInView } from "./use-today-in-view";

type Props = {
  weeks: readonly (readonly string[])[];
  /** The month that is shown; undefined in the week, whose days all belong to it. */
  month: string | undefined;
  today: string;
  entries: readonly CalendarEntry[];
  /** Whether days without a publication are told. */
  hasGaps: boolean;
  /** The drafts without a date. */
  ideas: readonly CalendarIdea[];
  /** Whether the URL names no day. */
  opensAtToday: boolean;
  /** The maximum number of entries that a day shows: in the list by day, and in a cell of seven. */
  most: number;
  mostInCell: number;
  /** The path of the week of each first day, where all of its entries are shown. */
  weekPaths: Readonly<Record<string, string>>;
};

/** The weeks of the calendar with their days; scheduled entries are moved here. */
export function CalendarBoard(props: Props) {
  const { weeks, month, today, entries: stored, hasGaps, most, mostInCell, weekPaths } = props;
  const t = useTranslations("account.calendar");
  const { locale } = useFormContext();
  const titleOf = useEntryTitle();
  const { entries, moveTo, ...moves } = useMoves(stored, titleOf);
  const { plan, isPlanning } = usePlan();
  const [planned, setPlanned] = useState<Planned>();
  const days = weeks.flat();
  const itemOf = (entry: CalendarEntry): Planned => ({
    kind: entry.kind === "post" ? "post" : "event",
    id: entry.id,
    title: titleOf(entry),
    assignment: entry.assignment,
  });
  const ideaItem = ({ id, title, assignment }: CalendarIdea): Planned => ({
    kind: "post",
    id,
    assignment,
    title: title ?? t("untitled.post"),
  });
  const moveAny = (entry: CalendarEntry, at: string) =>
    entry.status === "due" ? plan(itemOf(entry), dayOf(at)) : moveTo(entry, at);
  const { carried, said, handleOf } = useCarry({
    days,
    titleOf,
    onDrop: (entry, at) => void moveAny(entry, at),
  });
  const [opened, setOpened] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  useTodayInView(root, props.opensAtToday);
  const byDay = entriesByDay(entries);
  const entryOf = (key: unknown) => entries.find((entry) => entry.key === key);
  const open = entryOf(opened);
  const { done } = moves;

  useEffect(() => {
    // The buttons of what was moved are new ones in another day: the focus follows it there.
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (!done || !isLost) return;
    const { kind, id } = done.move;
    root.current
      ?.querySelector<HTMLElement>(`[data-item="${kind}-${id}"] .calendar-carry`)
      ?.focus();
  }, [done]);

  const dropOn = (entry: CalendarEntry | undefined, day: string | undefined) => {
    if (!entry || day === undefined) return;
    const at = onDay(entry.at, day);
    if (isAhead(at, new Date())) void moveAny(entry, at);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const day = over ? String(over.id) : undefined;
    const idea = props.ideas.find(({ id }) => ideaKey(id) === active.id);
    if (!idea) return dropOn(entryOf(active.id), day);
    if (day !== undefined && day >= today) void plan(ideaItem(idea), day);
  };
  const isBusy = moves.busy !== undefined || isPlanning;
  const moreLink = (first: string, count: number, form: "list" | "cell") =>
    count > 0 && (
      <p className="calendar-more" data-form={most === mostInCell ? undefined : form}>
        <Link locale={locale} href={weekPaths[first] ?? ""} className="link-line">
          {form === "cell" ? t("moreInCell", { count }) : t("more", { count })}
        </Link>
      </p>
    );
  const dayCell = (day: string, first: string) => {
    const ofDay = byDay.get(day) ?? [];
    return (
      <DayCell
        key={day}
        day={day}
        today={today}
        isBeside={month !== undefined && monthOf(day) !== month}
        isGap={hasGaps ? !isFilled(ofDay) : undefined}
        isTarget={carried?.day === day}
        more={
          <>
            {moreLink(first, ofDay.length - most, "list")}
            {most !== mostInCell && moreLink(first, ofDay.length - mostInCell, "cell")}
          </>
        }
      >
        {ofDay.length > 0 && (
          <ul className="calendar-entries">
            {ofDay.slice(0, most).map((entry, index) => (
              <EntryCard
                key={entry.key}
                entry={entry}
                isExtra={index >= mostInCell}
                isCarried={carried?.key === entry.key}
                isBusy={isBusy}
                handle={handleOf(entry)}
                onOpenMove={() =>
                  entry.status === "due" ? setPlanned(itemOf(entry)) : setOpened(entry.key)
                }
              />
            ))}
          </ul>
        )}
      </DayCell>
    );
  };
  return (
    <div ref={root} className={month === undefined ? undefined : "calendar-month"}>
      <p id="calendar-carry-help" className="visually-hidden">
        {t("carry.help")}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <DndContext
        // A fixed id, as the server counts on.
        id="editorial-calendar"
        sensors={sensors}
        collisionDetection={pointerWithin}
        onDragEnd={onDragEnd}
      >
        <IdeaTray ideas={props.ideas} isBusy={isBusy} itemOf={ideaItem} onOpen={setPlanned} />
        {weeks.map((week) => {
          const [first, last] = [week[0]!, week.at(-1)!];
          const name = t("weekName", {
            from: formatDayMonth(noonOf(first), locale),
            until: formatDayMonth(noonOf(last), locale),
          });
          return (
            <section key={first} aria-labelledby={`week-${first}`} className="calendar-week">
              <div className="calendar-week-head">
                <h2 id={`week-${first}`}>{name}</h2>
                {hasGaps && <p>{t("weekCount", countWeek(week, byDay))}</p>}
              </div>
              <ol className="calendar-days">{week.map((day) => dayCell(day, first))}</ol>
            </section>
          );
        })}
      </DndContext>
      {open && (
        <MoveDialog
          key={open.key}
          entry={open}
          gap={hasGaps ? nextGap(today, days, byDay) : undefined}
          isBusy={moves.busy !== undefined}
          onMove={(at, languages) => moveTo(open, at, languages)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {planned && (
        <PlanDialog
          key={`${planned.kind}-${planned.id}`}
          item={planned}
          today={today}
          isBusy={isBusy}
          onPlan={(day) => plan(planned, day)}
          onClose={() => setPlanned(undefined)}
        />
      )}
      <MoveNote {...moves} />
    </div>
  );
}
