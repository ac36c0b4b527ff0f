import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button";
import { paths } from "@/lib/core/paths";
import { setPageStatus } from "@/lib/http/page-context";
import type { Locale } from "@/lib/i18n/locale";

/**
 * The generic error page, rendered by the web server in place of a page that failed. Reads nothing
 * from the database.
 */
export async function ErrorScreen({ locale }: { locale: Locale }) {
  setPageStatus(500);
  const t = await getTranslations({ locale, namespace: "errors" });
  return (
    <main id="main" data-error-screen className="shell py-20 wide:py-32">
      <p className="kicker">500</p>
      <h1 className="mt-3 text-4xl wide:text-6xl">{t("errorTitle")}</h1>
      <p className="mt-5 max-w-prose text-lg text-soft">{t("errorText")}</p>
      <p className="mt-8">
        <ButtonLink locale={locale} href={paths.home}>
          {t("home")}
        </ButtonLink>
      </p>
    </main>
  );
}
