import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The metadata of a page behind a mailed link: its address goes nowhere. */
export async function linkMetadata(
  locale: Locale,
  title: "confirmTitle" | "preferencesTitle" | "leaveTitle",
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "newsletter" });
  return {
    title: t(title),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}
