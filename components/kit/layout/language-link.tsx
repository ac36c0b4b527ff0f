"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";

/** A letter of the index belongs to one script, so this filter is dropped. */
const LOCALE_DEPENDENT = ["letter"];

/**
 * The query for the other locale: the same filters, and the page number only where the document's
 * head has an alternate link with it.
 */
function queryFor(search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  for (const name of LOCALE_DEPENDENT) query.delete(name);
  const alternate = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${locale}"]`,
  );
  const page = alternate && new URL(alternate.href).searchParams.get("page");
  if (query.get("page") !== page) query.delete("page");
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** The URL and the head change with a navigation, which renders this again. */
const neverChanges = () => () => undefined;

/**
 * The link to the translation of the page. Pages are cached without most of their query, so the
 * browser adds it; an `href` with its own query is left unchanged.
 */
export function LanguageLink({ locale, href }: { locale: Locale; href: string }) {
  const search = useSearchParams().toString();
  const query = useSyncExternalStore(
    neverChanges,
    () => queryFor(search, locale),
    () => "",
  );
  const { short, label } = LOCALE_FACTS[locale];
  return (
    <a
      href={href.includes("?") ? href : href + query}
      hrefLang={locale}
      lang={locale}
      aria-label={`${short}, ${label}`}
      title={label}
      className="round-button"
    >
      {short}
    </a>
  );
}
