import { getTranslations } from "@/lib/kernel/i18n/translations";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The URL of the page, shown only in print (app/print.css). */
export async function PrintSource({
  title,
  path,
  locale,
}: {
  title: string;
  path: string;
  locale: Locale;
}) {
  const t = await getTranslations({ locale, namespace: "discovery" });
  return (
    <p className="print-source">
      {t("source")}: {title}, {absoluteUrl(path)}
    </p>
  );
}
