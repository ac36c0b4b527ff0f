"use client";

import { useTranslations } from "next-intl";
import { Chip } from "@/components/kit/ui/chip";
import type { CalendarsView } from "@/lib/commerce/appointment/calendar/schema";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = { hidden: CalendarsView["hidden"]; zone: string; locale: Locale };

/** The free times that are not offered, as the company is busy in a calendar of its own. */
export function HiddenTimes({ hidden: { next, total }, zone, locale }: Props) {
  const t = useTranslations("account.ownCalendar");
  if (total === 0) return null;
  return (
    <section aria-labelledby="hidden-times" className="mt-8 border-t border-rule pt-6">
      <h4 id="hidden-times" className="font-medium">
        {t("hiddenTitle")}
      </h4>
      <ul className="mt-3 grid gap-2">
        {next.map(({ id, starts_at: starts, ends_at: ends }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {formatSpan({ starts: new Date(starts), ends: new Date(ends), zone }, locale)}
            <Chip tone="plain">{t("hidden")}</Chip>
          </li>
        ))}
      </ul>
      {total > next.length && (
        <p className="mt-2 text-sm text-soft">{t("hiddenMore", { count: total - next.length })}</p>
      )}
    </section>
  );
}
