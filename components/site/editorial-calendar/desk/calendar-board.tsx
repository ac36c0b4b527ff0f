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
import { useEffect, useRef, useState, type RefObject } from "react";
import type { CalendarEntry, CalendarIdea } from "@/lib/site/editorial-calendar/schema";
import { CalendarWeeks, type WeeksProps } from "./calendar-weeks";
import { useEntryTitle } from "./entry-names";
import { entriesByDay, nextGap } from "./gaps";
import { IdeaTray, ideaKey } from "./idea-tray";
import { MoveDialog } from "./move-dialog";
import { MoveNote } from "./move-note";
import { dayOf, isAhead, onDay } from "./move-time";
import { PlanDialog } from "./plan-dialog";
import { useCarry } from "./use-carry";
import { useMoves } from "./use-moves";
import { usePlan, type Planned } from "./use-plan";
import { useTodayInView } from "./use-today-in-view";

type Props = WeeksProps & {
  entries: readonly CalendarEntry[];
  /** The drafts without a date. */
  ideas: readonly CalendarIdea[];
  /** Whether the URL names no day. */
  opensAtToday: boolean;
};

/** The buttons of what was moved are new ones in another day: the focus follows it there. */
function useFocusOnMoved(
  root: RefObject<HTMLElement | null>,
  done: ReturnType<typeof useMoves>["done"],
) {
  useEffect(() => {
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (!done || !isLost) return;
    const { kind, id } = done.move;
    root.current
      ?.querySelector<HTMLElement>(`[data-item="${kind}-${id}"] .calendar-carry`)
      ?.focus();
  }, [root, done]);
}

/** The weeks of the calendar with their days; scheduled entries are moved here. */
export function CalendarBoard(props: Props) {
  const { weeks, month, today, entries: stored, hasGaps } = props;
  const t = useTranslations("account.calendar");
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
  useFocusOnMoved(root, moves.done);

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
        <CalendarWeeks
          {...props}
          byDay={byDay}
          isBusy={isBusy}
          carried={carried}
          handleOf={handleOf}
          onOpen={(entry) =>
            entry.status === "due" ? setPlanned(itemOf(entry)) : setOpened(entry.key)
          }
        />
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
