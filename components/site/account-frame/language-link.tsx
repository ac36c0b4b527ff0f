"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { LOCALE_FACTS, localePath, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { pathWithoutLocale } from "@/components/kit/desk/path-without-locale";

/** Links to the same screen in the other locale, with its query. */
export function LanguageLink({ locale }: { locale: Locale }) {
  const other = otherLocale(locale);
  const query = useSearchParams().toString();
  const { label, short } = LOCALE_FACTS[other];
  return (
    <a
      href={localePath(other, pathWithoutLocale(usePathname())) + (query ? `?${query}` : "")}
      hrefLang={other}
      lang={other}
      aria-label={`${short}, ${label}`}
      title={label}
      className="round-button"
    >
      {short}
    </a>
  );
}
