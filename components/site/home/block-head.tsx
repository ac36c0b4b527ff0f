import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";

/** The heading of a section of the home page, with a link to all its entries. */
export function BlockHead({
  locale,
  title,
  href,
  more,
  bare = false,
}: {
  locale: Locale;
  title: string;
  href: string;
  more: string;
  bare?: boolean;
}) {
  return (
    <div
      className={`mb-6 flex items-baseline justify-between gap-4 ${bare ? "" : "border-t border-ink pt-4"}`}
    >
      <h2 className={bare ? "text-3xl" : "text-2xl"}>{title}</h2>
      <Link
        locale={locale}
        href={href}
        aria-label={`${title}: ${more}`}
        className="link-line shrink-0 text-[0.9375rem]"
      >
        {more}
      </Link>
    </div>
  );
}
