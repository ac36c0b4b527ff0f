import { getTranslations } from "@/lib/kernel/i18n/translations";
import { NewLink } from "@/components/kit/desk/list/new-link";
import { LinkTabs } from "@/components/kit/desk/screen/link-tabs";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { listSections } from "@/lib/magazine/category/service";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { athensDate, formatDayMonth, formatMonth, formatYear } from "@/lib/kernel/core/dates";
import { monthOf, noonOf } from "@/lib/kernel/core/months";
import { CALENDAR_VIEWS, stepDay, weeksShown } from "@/lib/site/editorial-calendar/days";
import { CALENDAR_KINDS, CALENDAR_STATUSES } from "@/lib/site/editorial-calendar/kinds";
import { readCalendar } from "@/lib/site/editorial-calendar/service";
import { LOCALE_CHOICES } from "@/components/kit/ui/locale-choices";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { CalendarBoard } from "./calendar-board";
import { CalendarFilters, type FilterTexts } from "./calendar-filters";
import { calendarHref, rangeOf, type CalendarUrl } from "./calendar-query";
import { showsGaps } from "./gaps";

/** Entries of a day in the month, which fits on a large screen with fewer; the week shows all. */
const MOST_IN_MONTH = 6;
const MOST_IN_CELL = 2;
const ALL = 10_000;

type Props = { locale: Locale; actor: EditorActor; query: CalendarUrl };

/** The texts of the filters, with the sections in menu order. */
async function filterTexts(locale: Locale): Promise<FilterTexts> {
  const [t, sections] = await Promise.all([
    getTranslations({ locale, namespace: "account.calendar" }),
    listSections(locale),
  ]);
  const texts = (name: keyof FilterTexts, choices: { value: string; label: string }[]) => ({
    label: t(`filters.${name}`),
    any: t(`any.${name}`),
    choices,
  });
  return {
    kind: texts(
      "kind",
      CALENDAR_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    ),
    section: texts(
      "section",
      sections.map(({ code, title }) => ({ value: code, label: title })),
    ),
    language: texts("language", LOCALE_CHOICES),
    status: texts(
      "status",
      CALENDAR_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    ),
  };
}

/** The editorial calendar of a month or a week. */
export async function CalendarScreen({ locale, actor, query }: Props) {
  const { view, filters } = query;
  const today = athensDate(new Date());
  const date = query.date ?? today;
  const { path } = SCREENS.calendar;
  const range = rangeOf(view, date);
  const [t, texts, { entries, ideas, is_cut: isCut }] = await Promise.all([
    getTranslations({ locale, namespace: "account.calendar" }),
    filterTexts(locale),
    readCalendar(actor, { ...range, ...filters }, locale),
  ]);
  const weeks = weeksShown(view, date);
  const day = (text: string) => formatDayMonth(noonOf(text), locale);
  const weekName = t("weekName", { from: day(range.from), until: day(range.until) });
  const title =
    view === "month"
      ? formatMonth(noonOf(date), locale)
      : `${weekName} ${formatYear(noonOf(range.until), locale)}`;
  const href = (change: Partial<CalendarUrl>) => calendarHref(path, { ...query, ...change });
  const step = (to: -1 | 1) => href({ date: stepDay(view, date, to) });
  const weekPaths = weeks.map((days) => [days[0]!, href({ view: "week", date: days[0]! })]);
  return (
    <ScreenTexts locale={locale} namespaces={["calendar", "lists", "editor"]}>
      <ScreenHead title={t("title")}>
        <NewLink locale={locale} href={SCREENS.post.path} label={t("new")} />
      </ScreenHead>
      <div className="calendar-bar">
        <p className="calendar-title" role="status">
          {title}
        </p>
        <nav aria-label={t("navigation")} className="calendar-steps">
          <Link locale={locale} href={step(-1)} rel="prev" className="link-line">
            ← {t(`previous.${view}`)}
          </Link>
          <Link locale={locale} href={href({ date: undefined })} className="link-line">
            {t("today")}
          </Link>
          <Link locale={locale} href={step(1)} rel="next" className="link-line">
            {t(`next.${view}`)} →
          </Link>
        </nav>
        <LinkTabs
          locale={locale}
          label={t("views")}
          tabs={CALENDAR_VIEWS.map((each) => ({
            href: href({ view: each }),
            text: t(`view.${each}`),
            isCurrent: each === view,
          }))}
        />
      </div>
      <CalendarFilters locale={locale} url={query} filters={texts}>
        {isCut && <p className="note mb-4">{t("cut", { count: entries.length })}</p>}
        <CalendarBoard
          key={`${view} ${date}`}
          weeks={weeks}
          month={view === "month" ? monthOf(date) : undefined}
          today={today}
          entries={entries}
          ideas={ideas}
          opensAtToday={query.date === undefined}
          hasGaps={showsGaps(filters, isCut)}
          most={view === "month" ? MOST_IN_MONTH : ALL}
          mostInCell={view === "month" ? MOST_IN_CELL : ALL}
          weekPaths={Object.fromEntries(weekPaths) as Record<string, string>}
        />
      </CalendarFilters>
      {/* Below, so that a month fits on a screen. */}
      <p className="mt-6 max-w-prose text-sm text-soft">{t("intro")}</p>
    </ScreenTexts>
  );
}
