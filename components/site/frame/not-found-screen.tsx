import { getTranslations } from "@/lib/kernel/i18n/translations";
import { paths } from "@/lib/kernel/core/paths";
import { leaveToNotFoundPage, setPageStatus } from "@/lib/kernel/http/page-context";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { SearchForm } from "@/components/site/search/search-form";
import { PageShell } from "@/components/kit/layout/page-shell";

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
      <div className="shell py-20 wide:py-32">
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
      </div>
    </PageShell>
  );
}

/** The metadata of a page whose item does not exist. */
export async function notFoundMetadata(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "notFound" });
  return { title: t("title"), robots: { index: false } };
}
