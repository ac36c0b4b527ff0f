import { getTranslations } from "@/lib/kernel/i18n/translations";
import { paths } from "@/lib/kernel/core/paths";
import { leaveToNotFoundPage, setPageStatus } from "@/lib/kernel/http/page-context";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { SearchForm } from "@/components/site/search/search-form";
import { PageShell } from "@/components/kit/layout/page-shell";
import { MissingDrawing } from "./missing-drawing";

/** The content of a 404 page, which sets the status. Documents of missing items share one render. */
export async function NotFoundScreen({ locale }: { locale: Locale }) {
  setPageStatus(404);
  if (leaveToNotFoundPage()) return null;
  const t = await getTranslations({ locale, namespace: "notFound" });
  const links = [
    ["home", paths.home],
    ["posts", paths.posts],
    ["directory", paths.directory()],
    ["search", paths.search()],
  ] as const;
  return (
    <PageShell locale={locale} path="/">
      {/* High enough for the nearest pages, which come later: they move nothing. */}
      <div
        className={
          "shell grid min-h-184 content-start gap-x-12 py-12 " +
          "wide:grid-cols-[minmax(0,1fr)_22rem] wide:py-28"
        }
      >
        <div>
          <p className="kicker">404</p>
          <h1 className="mt-3 text-4xl wide:text-6xl">{t("title")}</h1>
          <p className="mt-5 max-w-prose text-lg text-soft">{t("text")}</p>
          <SearchForm locale={locale} id="missing-q" />
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-3">
            {links.map(([key, href]) => (
              <li key={key}>
                <Link locale={locale} href={href} className="link-line">
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
          <section
            aria-labelledby="missing-near"
            data-late="missing"
            data-late-soon=""
            data-locale={locale}
            className="mt-8"
            hidden
          >
            <h2 id="missing-near" className="text-xl">
              {t("near")}
            </h2>
            <ul className="mt-3 grid gap-2 text-lg" />
          </section>
        </div>
        <MissingDrawing className="order-first mb-8 w-40 text-rule wide:order-none wide:mb-0 wide:w-full" />
      </div>
    </PageShell>
  );
}

/** The metadata of a page whose item does not exist. */
export async function notFoundMetadata(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "notFound" });
  return { title: t("title"), robots: { index: false } };
}
