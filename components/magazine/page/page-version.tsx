import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Button } from "@/components/kit/ui/button";
import { formerDates, formerQuery } from "./former-notice";
import { formatLongDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { paths } from "@/lib/kernel/core/paths";
import { Link } from "@/lib/kernel/i18n/navigation";
import { formerTexts } from "@/lib/magazine/page/read/former";
import type { PageView } from "@/lib/magazine/page/read/view";

/** Under the privacy policy: its version and date, former texts, and the button for the visitor's choices. */
export async function PageVersion({ page, locale }: { page: PageView; locale: Locale }) {
  const [t, own, former] = await Promise.all([
    getTranslations({ locale, namespace: "consent" }),
    getTranslations({ locale, namespace: "privacyRequest" }),
    formerTexts(page, locale),
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
      {former.length > 0 && (
        <details className="basis-full text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center">
            {t("former")}
          </summary>
          <ul>
            {former.map((text) => (
              <li key={text.version}>
                <Link
                  locale={locale}
                  href={paths.page(page.slug) + formerQuery(text)}
                  rel="nofollow"
                  className="inline-block py-2 underline"
                >
                  {t("formerItem", formerDates(text, locale))}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
