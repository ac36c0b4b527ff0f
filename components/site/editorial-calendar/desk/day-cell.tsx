"use client";

import { useDroppable } from "@dnd-kit/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Icon } from "@/components/kit/ui/icon";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { formatLongDate, formatWeekdayShort } from "@/lib/kernel/core/dates";
import { noonOf } from "@/lib/kernel/core/months";
import { publicHoliday } from "@/lib/kernel/greek/holidays";
import { Link } from "@/lib/kernel/i18n/navigation";

type Props = {
  day: string;
  today: string;
  /** Whether it belongs to a month beside the one that is shown. */
  isBeside: boolean;
  /** Whether nothing is published on it; undefined where that is not told. */
  isGap: boolean | undefined;
  /** Whether an entry is held above it by keyboard. */
  isTarget: boolean;
  children: ReactNode;
  more: ReactNode;
};

/** A day with its entries, which takes what is dropped on it. A day to come offers a new post. */
export function DayCell({ day, today, isBeside, isGap, isTarget, children, more }: Props) {
  const t = useTranslations("account.calendar");
  const { locale } = useFormContext();
  const { setNodeRef, isOver } = useDroppable({ id: day, disabled: day < today });
  const noon = noonOf(day);
  const holiday = publicHoliday(day);
  const name = formatLongDate(noon, locale);
  return (
    <li
      ref={setNodeRef}
      className="calendar-day"
      data-beside={isBeside || undefined}
      data-gap={isGap || undefined}
      data-past={day < today || undefined}
      data-over={isOver || isTarget || undefined}
      aria-current={day === today ? "date" : undefined}
    >
      <div className="calendar-day-head" title={isGap ? t("gap") : undefined}>
        <h3>
          <span aria-hidden="true">
            <span className="calendar-weekday">{formatWeekdayShort(noon, locale)}</span>{" "}
            <span className="calendar-number">{Number(day.slice(8))}</span>
          </span>
          <span className="visually-hidden">{name}</span>
        </h3>
        {day >= today && (
          <Link
            locale={locale}
            href={`${SCREENS.post.path}?planned_for=${day}`}
            className="icon-button calendar-tool calendar-new"
            aria-label={t("newPost", { day: name })}
            title={t("newPost", { day: name })}
          >
            <Icon name="plus" size={16} />
          </Link>
        )}
      </div>
      {holiday && <p className="calendar-holiday">{holiday[locale]}</p>}
      {children}
      {more}
      {isGap && <p className="calendar-gap">{t("gap")}</p>}
    </li>
  );
}
