import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ButtonLink } from "@/components/kit/ui/button";
import { paths } from "@/lib/kernel/core/paths";
import { pageStatus, setPageStatus } from "@/lib/kernel/http/page-context";
import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * The generic error page, which the web server renders in place of a failed page: 503 when the
 * database is unreachable, else 500. It reads nothing from the database.
 */
export async function ErrorScreen({
  locale,
  isFramed = false,
}: {
  locale: Locale;
  /** Within the frame of the account area, which has the landmark. */
  isFramed?: boolean;
}) {
  const status = pageStatus() === 503 ? 503 : 500;
  setPageStatus(status);
  const [t, unavailable] = await Promise.all([
    getTranslations({ locale, namespace: "errors" }),
    getTranslations({ locale, namespace: "unavailable" }),
  ]);
  const frame = {
    "data-error-screen": "",
    className: isFramed ? "py-6" : "shell py-20 wide:py-32",
  };
  const content = (
    <>
      <p className="kicker">{status}</p>
      <h1 className="mt-3 text-4xl wide:text-6xl">
        {status === 503 ? unavailable("title") : t("errorTitle")}
      </h1>
      <p className="mt-5 max-w-prose text-lg text-soft">
        {status === 503 ? unavailable("text") : t("errorText")}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        {/* The URL of the document, which is that of the failed page. */}
        <ButtonLink href="">{t("retry")}</ButtonLink>
        <ButtonLink locale={locale} href={isFramed ? paths.dashboard : paths.home} kind="quiet">
          {isFramed ? unavailable("dashboard") : t("home")}
        </ButtonLink>
      </p>
    </>
  );
  return isFramed ? (
    <div {...frame}>{content}</div>
  ) : (
    <main id="main" {...frame}>
      {content}
    </main>
  );
}
