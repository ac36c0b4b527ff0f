"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";

/** Letters are those of one script: they mean nothing in the other language. */
const NOT_KEPT = ["letter"];

/**
 * The query of this page for the other language: filters as they are, the page only where the head
 * of the document says that the other language has it.
 */
function queryFor(search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  for (const name of NOT_KEPT) query.delete(name);
  const alternate = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${locale}"]`,
  );
  const page = alternate && new URL(alternate.href).searchParams.get("page");
  if (query.get("page") !== page) query.delete("page");
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** The URL and the head change with a render, which reads them again. */
const neverChanges = () => () => undefined;

/**
 * The link to the same document in the other language. Pages are cached without most of their
 * query, so it is added in the browser; an `href` with a query of its own stays as it is.
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
