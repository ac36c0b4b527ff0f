import { LinkTabs } from "@/components/kit/desk/screen/link-tabs";
import { appointmentsPath } from "@/lib/commerce/appointment/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { CALENDAR_VIEWS, calendarHref, type CalendarView } from "./calendar/calendar-query";

type Props = {
  locale: Locale;
  current: CalendarView | "list";
  /** The day that is shown, which another view keeps. */
  date?: string | undefined;
  /** Whether of the reader's own appointments alone, which another view keeps. */
  mine?: boolean;
};

/** A company's appointments as a list, or as a calendar of a day, a week or a month. */
export async function AppointmentTabs({ locale, current, date, mine = false }: Props) {
  const t = await getTranslations({ locale, namespace: "account.appointment.calendar" });
  const tabs = [
    { href: appointmentsPath, text: t("view.list"), isCurrent: current === "list" },
    ...CALENDAR_VIEWS.map((view) => ({
      href: calendarHref({ view, date, mine }),
      text: t(`view.${view}`),
      isCurrent: view === current,
    })),
  ];
  return <LinkTabs locale={locale} label={t("views")} tabs={tabs} />;
}
