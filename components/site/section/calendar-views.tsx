import { Static } from "@/components/kit/ui/static";
import type { Month } from "@/lib/kernel/core/months";
import { paths, type SectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = {
  locale: Locale;
  name: SectionName;
  /** The view that is shown. */
  view: "list" | "month";
  /** The month to which the other view leads. */
  month: Month;
};

/** Links to the two views of what takes place: the list and the month. */
export async function CalendarViews({ locale, name, view, month }: Props) {
  const t = await getTranslations({ locale, namespace: "event" });
  const views = [
    { key: "list", label: t("calendar.viewList"), path: paths.section(name) },
    { key: "month", label: t("calendar.viewMonth"), path: paths.sectionMonth(name, month) },
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
