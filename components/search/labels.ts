import type { Locale } from "@/lib/i18n/locale";
export async function searchLabels(locale: Locale) { return { placeholder: locale === "el" ? "Αναζήτηση" : "Search" }; }
export type SearchLabels = Awaited<ReturnType<typeof searchLabels>>;
