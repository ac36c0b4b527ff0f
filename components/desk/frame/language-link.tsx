"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { LOCALE_FACTS, localePath, otherLocale, type Locale } from "@/lib/i18n/locale";
import { plainPath } from "./path-without-locale";

/** Leads to the same screen in the other language, with its filters. */
export function LanguageLink({ locale }: { locale: Locale }) {
  const other = otherLocale(locale);
  const query = useSearchParams().toString();
  const { label, short } = LOCALE_FACTS[other];
  return (
    <a
      href={localePath(other, plainPath(usePathname())) + (query ? `?${query}` : "")}
      hrefLang={other}
      lang={other}
      aria-label={label}
      title={label}
      className="round-button"
    >
      {short}
    </a>
  );
}
