import { Logo, LogoSmallWhite } from "@/components/brand/logo";
import { paths, type SectionName } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";

/**
 * The logo of the section; on home and other non-section pages the small white one on its dark tile
 * (docs/site.md#layout).
 */
export function HeaderLogo({
  locale,
  section,
  label,
  title,
}: {
  locale: Locale;
  section?: SectionName | "directory";
  label: string;
  title: string;
}) {
  return (
    <Link
      locale={locale}
      href={paths.home}
      aria-label={label}
      className="flex min-h-11 items-center gap-2.5"
    >
      {section ? (
        <Logo section={section} tone="ink" title="" className="h-8 w-auto" />
      ) : (
        <span className="logo-tile">
          <LogoSmallWhite title="" className="h-5 w-auto" />
        </span>
      )}
      {section && (
        <span
          aria-hidden="true"
          className="hidden pt-2 text-xs font-medium text-accent min-[420px]:inline"
        >
          {title.toLocaleLowerCase(locale)}
        </span>
      )}
    </Link>
  );
}
