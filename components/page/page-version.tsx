import { getTranslations } from "@/lib/i18n/translations";
import { Button } from "@/components/ui/button";
import { formatLongDate } from "@/lib/core/dates";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import type { PageView } from "@/lib/page/read/view";

/** Under the privacy policy: its version and date, and the button for the visitor's choices. */
export async function PageVersion({ page, locale }: { page: PageView; locale: Locale }) {
  const [t, own] = await Promise.all([
    getTranslations({ locale, namespace: "consent" }),
    getTranslations({ locale, namespace: "privacyRequest" }),
  ]);
  const date = formatLongDate(new Date(page.updated_at), locale);
  return (
    <div className="shell flex flex-wrap items-center gap-x-6 gap-y-3 pb-12">
      <Button kind="quiet" data-opens-consent="">
        {t("reopen")}
      </Button>
      <Link locale={locale} href="/privacy-request" className="underline">
        {own("link")}
      </Link>
      <p className="text-sm text-soft">{t("version", { version: page.version, date })}</p>
    </div>
  );
}
