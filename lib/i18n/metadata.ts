import type { Metadata } from "next";
import type { Locale } from "./locale";

type Alternates = Record<Locale, string | null>;

/** The metadata of a public page: canonical address and the languages in which the document exists. */
export function pageMetadata(input: { title: string; description?: string | null; locale: Locale; alternates: Alternates; image?: string; query?: string }): Metadata {
  const { title, description, locale, alternates, image, query = "" } = input;
  const path = alternates[locale] ?? "/";
  const languages = Object.fromEntries(Object.entries(alternates).flatMap(([lang, address]) => (address ? [[lang, address + query]] : [])));
  return {
    title,
    description: description ?? undefined,
    alternates: { canonical: path + query, languages: { ...languages, ...(languages.el ? { "x-default": languages.el } : {}) } },
    openGraph: { title, description: description ?? undefined, url: path + query, locale: locale === "el" ? "el_GR" : "en_GB", ...(image ? { images: [image] } : {}) },
  };
}
