import { Static } from "@/components/kit/ui/static";
import type { Month } from "@/lib/kernel/core/months";
import type { SectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { datedHref, type DatedFilters } from "./dated-filters";

type Props = {
  locale: Locale;
  name: SectionName;
  /** The view that is shown. */
  view: "list" | "month";
  /** The month to which the other view leads. */
  month: Month;
  /** What is chosen stays chosen in the other view. */
  filters: DatedFilters;
};

/** Links to the two views of what takes place: the list and the month. */
export async function CalendarViews({ locale, name, view, month, filters }: Props) {
  const t = await getTranslations({ locale, namespace: "event" });
  const views = [
    { key: "list", label: t("calendar.viewList"), path: datedHref(name, locale, filters) },
    { key: "month", label: t("calendar.viewMonth"), path: datedHref(name, locale, filters, month) },
  ];
  return (
    <Static as="nav" aria-label={t("calendar.views")} className="no-print">
      <ul className="flex rounded-md border border-rule">
        {views.map(({ key, label, path }) => (
          <li key={key}>
            <Link
              locale={locale}
              href={path}
              aria-current={key === view ? "page" : undefined}
              className={
                "block rounded-md px-3 py-1.5 text-sm hover:bg-wash " +
                "aria-[current]:bg-ink aria-[current]:text-paper"
              }
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Static>
  );
}
