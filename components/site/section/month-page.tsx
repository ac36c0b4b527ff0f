import type { Metadata } from "next";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { markUncacheable } from "@/lib/kernel/core/cache-tags";
import { Static } from "@/components/kit/ui/static";
import { findSection } from "@/lib/magazine/category/service";
import { formatDayMonth, formatMonth } from "@/lib/kernel/core/dates";
import { monthOf, noonOf, readMonth, type Month } from "@/lib/kernel/core/months";
import { paths, sectionCode, type DatedSection } from "@/lib/kernel/core/paths";
import { recordOf } from "@/lib/kernel/core/records";
import { publicHolidays } from "@/lib/kernel/greek/holidays";
import { localePath, LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { siteName } from "@/lib/kernel/setting/service";
import { CalendarViews } from "./calendar-views";
import { DatedBar } from "./dated-bar";
import {
  datedHref,
  filterDated,
  hasUnknownFilter,
  readDatedFilters,
  type DatedFilters,
} from "./dated-filters";
import { DatedList } from "./dated-list";
import { hasEntries, monthEntries } from "./month-entries";
import { MonthGrid } from "./month-grid";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { SectionHead } from "@/components/kit/card/section-head";

type Query = {
  locale: Locale;
  name: DatedSection;
  asked: string;
  /** The parameters of the address. */
  raw: Record<string, string | string[] | undefined>;
};

const nameOf = (month: Month, locale: Locale) => formatMonth(noonOf(`${month}-01`), locale);

/** The section and the month of a URL; undefined when missing, or too far from everything. */
async function find({ locale, name, asked }: Query) {
  const month = readMonth(asked);
  const section = await findSection(sectionCode(name), locale);
  const entries = month && section && (await monthEntries(locale, name, month));
  return entries && { section, entries };
}

/** The metadata of a month; one without entries is not indexed. */
export async function monthMetadata(query: Query): Promise<Metadata> {
  const found = await find(query);
  const { locale, name } = query;
  if (!found) return notFoundMetadata(locale);
  const { month, items } = found.entries;
  const [t, isElsewhere] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    hasEntries(otherLocale(locale), name, month),
  ]);
  const path = (each: Locale) => localePath(each, paths.section(name));
  const isHere = items.length > 0;
  return pageMetadata({
    title: t("calendar.monthTitle", { title: found.section.title, month: nameOf(month, locale) }),
    description: t("calendar.monthDescription", { month: nameOf(month, locale) }),
    locale,
    alternates: recordOf(LOCALES, (each) =>
      (each === locale ? isHere : isElsewhere) ? path(each) : null,
    ),
    query: `?month=${month}`,
    feeds: [{ title: `${await siteName()} · ${found.section.title}`, section: name }],
  });
}

type NavProps = Pick<Query, "locale" | "name"> & {
  filters: DatedFilters;
  entries: NonNullable<Awaited<ReturnType<typeof monthEntries>>>;
};

async function MonthNav({ locale, name, filters, entries }: NavProps) {
  const t = await getTranslations({ locale, namespace: "event" });
  const { month, today, previous, next } = entries;
  const present = monthOf(today);
  const link = (to: Month, label: string, rel?: "prev" | "next") => (
    <Link
      locale={locale}
      href={datedHref(name, locale, filters, to)}
      rel={rel}
      className="link-line inline-block py-1"
    >
      {label}
    </Link>
  );
  return (
    <Static
      as="nav"
      aria-label={t("calendar.months")}
      className="no-print flex flex-wrap gap-x-6 gap-y-1 text-sm"
    >
      {previous && link(previous, `← ${nameOf(previous, locale)}`, "prev")}
      {month !== present && link(present, t("calendar.thisMonth"))}
      {next && link(next, `${nameOf(next, locale)} →`, "next")}
    </Static>
  );
}

/** The calendar of a month: a table, the holidays in it, and the list. */
export async function MonthPage(query: Query) {
  const found = await find(query);
  const { locale, name } = query;
  if (!found) return <NotFoundScreen locale={locale} />;
  const { section, entries } = found;
  const { month, today, next, items: all } = entries;
  const filters = readDatedFilters(query.raw, locale);
  if (hasUnknownFilter(query.raw, filters)) markUncacheable();
  const offer = { locale, name, items: all, filters, month, now: new Date(), today };
  const items = filterDated(all, filters, offer.now, today);
  const t = await getTranslations({ locale, namespace: "event" });
  const holidays = publicHolidays(Number(month.slice(0, 4)))
    .filter(({ date }) => monthOf(date) === month)
    .map((holiday) =>
      t("calendar.holidayOf", {
        day: formatDayMonth(noonOf(holiday.date), locale),
        name: holiday[locale],
      }),
    );
  const title = nameOf(month, locale);
  const nextHref = next ? datedHref(name, locale, filters, next) : "";
  return (
    <PageShell
      locale={locale}
      section={name}
      alternates={recordOf(LOCALES, (each) =>
        localePath(each, datedHref(name, each, filters, month)),
      )}
      path={paths.section(name)}
    >
      <div className="shell pb-8">
        <SectionHead
          title={section.title}
          count={t("calendar.monthCount", { count: items.length })}
        >
          <CalendarViews locale={locale} name={name} view="month" month={month} filters={filters} />
        </SectionHead>
        {all.length > 0 && <DatedBar {...offer} />}
        <section aria-labelledby="month">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-4">
            <h2 id="month" className="text-2xl first-letter:uppercase wide:text-3xl">
              {title}
            </h2>
            <MonthNav locale={locale} name={name} filters={filters} entries={entries} />
          </div>
          <Static>
            <MonthGrid entries={{ ...entries, items }} caption={title} locale={locale} />
          </Static>
          {holidays.length > 0 && (
            <p className="meta mt-3">
              {t("calendar.holidays")}: {holidays.join(" · ")}
            </p>
          )}
        </section>
        <div className="pt-10">
          {items.length > 0 ? (
            <DatedList items={items} locale={locale} />
          ) : (
            <EmptyState
              locale={locale}
              title={t(all.length > 0 ? "noneLeft.title" : "calendar.monthEmpty")}
              text={t(all.length > 0 ? "noneLeft.text" : "calendar.monthEmptyText")}
              label={t("noneLeft.all")}
              href={paths.section(name)}
              {...(next && { also: { label: nameOf(next, locale), href: nextHref } })}
            />
          )}
        </div>
      </div>
    </PageShell>
  );
}
