"use client";

import { useDraggable } from "@dnd-kit/core";
import { useTranslations } from "next-intl";
import type { PointerEventHandler } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { formatTime } from "@/lib/kernel/core/dates";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { entryPath, useEntryTitle } from "./entry-names";
import { Initials } from "./initials";
import { StatusShape } from "./status-shape";
import type { useCarry } from "./use-carry";

type Props = {
  entry: CalendarEntry;
  isCarried: boolean;
  /** Whether a cell of the month has no room for it. */
  isExtra: boolean;
  isBusy: boolean;
  handle: ReturnType<ReturnType<typeof useCarry>["handleOf"]>;
  onOpenMove(): void;
};

/**
 * An entry of a day: its time, languages, title, kind and status. What is scheduled or due is dragged as a
 * whole, carried by keyboard from its first button, or moved in the dialog that the second one opens.
 */
export function EntryCard({ entry, isCarried, isExtra, isBusy, handle, onOpenMove }: Props) {
  const t = useTranslations("account.calendar");
  const { locale } = useFormContext();
  const title = useEntryTitle()(entry);
  const { kind, status, at, languages, title_locale: lang, may_move: mayMove } = entry;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: entry.key,
    disabled: !mayMove || isBusy,
  });
  return (
    <li
      ref={setNodeRef}
      className="calendar-entry"
      data-status={status}
      data-item={`${kind}-${entry.id}`}
      data-movable={mayMove || undefined}
      data-extra={isExtra || undefined}
      data-carried={isCarried || isDragging || undefined}
      // The keys belong to the button: a card is no control.
      onPointerDown={listeners?.onPointerDown as PointerEventHandler | undefined}
    >
      <p className="calendar-entry-head">
        <StatusShape status={status} />
        {status === "due" ? (
          <span>{t("statuses.due")}</span>
        ) : (
          <time dateTime={at}>{formatTime(new Date(at), locale)}</time>
        )}
        {languages.map((each) => (
          <abbr key={each} title={LOCALE_FACTS[each].label} className="language-mark">
            {LOCALE_FACTS[each].short}
          </abbr>
        ))}
        <Initials assignment={entry.assignment} />
      </p>
      <Link
        locale={locale}
        href={entryPath(entry)}
        lang={lang ?? undefined}
        draggable={false}
        title={title}
        className="calendar-entry-title"
      >
        {title}
      </Link>
      <p className="calendar-entry-foot">
        {t(`kinds.${kind}`)} · {t(`statuses.${status}`)}
      </p>
      {mayMove && (
        <div className="calendar-entry-tools">
          <IconButton
            {...handle}
            look="plain"
            className="calendar-tool calendar-carry"
            label={t("carry.label", { title })}
            aria-describedby="calendar-carry-help"
            aria-pressed={isCarried}
          >
            <Icon name="drag" size={16} />
          </IconButton>
          <IconButton
            look="plain"
            className="calendar-tool"
            label={t("move.open", { title })}
            aria-haspopup="dialog"
            aria-disabled={isBusy}
            onClick={onOpenMove}
          >
            <Icon name="clock" size={16} />
          </IconButton>
        </div>
      )}
    </li>
  );
}
