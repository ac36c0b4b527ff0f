import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { linkTargets } from "@/lib/magazine/page/read/link-targets";
import type { TermsLabels } from "./terms-note";

/** The texts of `TermsNote`; null while the terms are not public in a locale. */
export async function termsLabels(locale: Locale): Promise<TermsLabels | null> {
  const [t, exists] = await Promise.all([
    getTranslations({ locale, namespace: "order.terms" }),
    linkTargets(locale),
  ]);
  return exists("/terms") ? { lead: t("lead"), link: t("link"), newTab: t("newTab") } : null;
}
