import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";

/** Links between lists of which one is shown. */
export function LinkTabs({
  locale,
  label,
  tabs,
}: {
  locale: Locale;
  label: string;
  tabs: { href: string; text: string; isCurrent: boolean }[];
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-6 gap-y-2">
      {tabs.map(({ href, text, isCurrent }) => (
        <Link
          key={href}
          locale={locale}
          href={href}
          aria-current={isCurrent ? "page" : undefined}
          className={isCurrent ? "border-b-2 border-ink pb-1 font-medium" : "link-line pb-1"}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
