import type { LogoImage } from "@/components/kit/brand/site-logo";
import { Logo, LogoSmallWhite } from "@/components/kit/brand/logo";
import { paths, type SectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";

/**
 * The logo of the section, the default one on pages of the magazine without a section, or on other
 * pages the small white one on a dark tile (docs/site.md#layout). A logo from the settings replaces both.
 */
export function HeaderLogo({
  locale,
  section,
  isMagazine = false,
  label,
  title,
  own,
}: {
  locale: Locale;
  section?: SectionName | "directory";
  isMagazine?: boolean | undefined;
  label: string;
  title: string;
  own?: LogoImage | undefined;
}) {
  const logoSection = section ?? (isMagazine ? "default" : undefined);
  return (
    <Link
      locale={locale}
      href={paths.home}
      aria-label={label}
      className="flex min-h-11 items-center gap-2.5"
    >
      {own && (
        // oxlint-disable-next-line nextjs/no-img-element -- already a variant of this size
        <img
          src={own.src}
          alt=""
          width={own.width}
          height={own.height}
          className="h-9 w-auto max-w-40 bg-transparent object-contain"
        />
      )}
      {!own && logoSection && (
        <Logo section={logoSection} tone="ink" title="" className="h-8 w-auto" />
      )}
      {!own && !logoSection && (
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
