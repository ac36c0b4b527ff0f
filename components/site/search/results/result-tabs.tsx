import { Link } from "@/lib/kernel/i18n/navigation";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Tab = { label: string; total: number; isMore: boolean; href: string; isCurrent: boolean };

/** The kinds of results as links with their totals. */
export function ResultTabs({
  locale,
  label,
  tabs,
}: {
  locale: Locale;
  /** The name of the navigation. */
  label: string;
  tabs: readonly Tab[];
}) {
  return (
    <nav aria-label={label} className="mt-6 overflow-x-auto border-b border-rule">
      <ul className="flex gap-x-6">
        {tabs.map(({ label: text, total, isMore, href, isCurrent }) => (
          <li key={href}>
            <Link
              locale={locale}
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              className={
                "inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent font-semibold " +
                "whitespace-nowrap text-soft hover:text-ink " +
                "aria-[current]:border-ink aria-[current]:text-ink"
              }
            >
              {text} <span className="meta font-normal">{isMore ? `${total}+` : total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
