"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Icon } from "@/components/kit/ui/icon";
import { formatLongDate } from "@/lib/kernel/core/dates";
import { noonOf } from "@/lib/kernel/core/months";

/** Says for which day of the calendar a new post is written. */
export function PlannedNote({ day }: { day: string }) {
  const t = useTranslations("account.calendar");
  const { locale } = useFormContext();
  return (
    <div className="editor-notes">
      <p className="note">
        <Icon name="calendar" />
        {t("planned", { day: formatLongDate(noonOf(day), locale) })}
      </p>
    </div>
  );
}
