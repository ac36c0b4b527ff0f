import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";

/** Statuses by which the list is filtered, as tabs; undefined is all. */
export type ListTab = { value?: string; label: string; href: string; count?: number | undefined };

type Props = {
  locale: Locale;
  /** What the tabs tell apart. */
  label: string;
  tabs: readonly ListTab[];
  /** The value of the tab that is shown. */
  current: string | undefined;
};

/** The tabs of a list with the number of items of each; nothing without tabs. */
export function ListTabs({ locale, label: purpose, tabs, current }: Props) {
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={purpose} className="list-tabs">
      <ul className="filter-tabs">
        {tabs.map(({ value, label, href, count }) => (
          <li key={value ?? "all"}>
            <Link
              locale={locale}
              href={href}
              aria-current={value === current ? "page" : undefined}
              className="filter-tab"
            >
              {label}
              {count !== undefined && (
                <span className="filter-count">
                  {` ${count.toLocaleString(LOCALE_FACTS[locale].iso)}`}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
