import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { SectionHead } from "@/components/kit/card/section-head";
import { listPastIssues } from "@/lib/audience/campaign/archive/service";
import { archivePath } from "@/lib/audience/campaign/content/archive-path";
import { formatDate } from "@/lib/kernel/core/dates";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { listAlternates, listData } from "@/lib/site/structured-data/list";

type Props = { params: LocaleParams; searchParams: SearchParams };

const ALTERNATES = { el: localePath("el", archivePath()), en: localePath("en", archivePath()) };

const countIssues = async (locale: Locale) =>
  (await listPastIssues(locale, { currentPage: 0, perPage: 1 })).total;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const page = pageNumber((await searchParams).page);
  if (page === undefined) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "site.newsletter" });
  return pageMetadata({
    title: t("archive"),
    description: t("archiveIntro"),
    locale,
    alternates: await listAlternates(ALTERNATES, page, countIssues),
    query: page > 0 ? `?page=${page + 1}` : "",
    feeds: [{ title: t("archive"), section: "newsletter" }],
  });
}

/** Past issues of the newsletter, newest first. */
export default async function ArchivePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const page = pageNumber((await searchParams).page);
  if (page === undefined) return <NotFoundScreen locale={locale} />;
  const [t, list] = await Promise.all([
    getTranslations({ locale, namespace: "site.newsletter" }),
    listPastIssues(locale, { currentPage: page, perPage: PER_PAGE }),
  ]);
  if (page > list.lastPage) return <NotFoundScreen locale={locale} />;
  const data = await listData(
    {
      crumbs: [{ name: t("archive"), path: archivePath() }],
      page,
      total: list.total,
      items: list.items.map(({ subject, number }) => ({
        name: subject,
        path: archivePath(number),
      })),
    },
    locale,
  );
  return (
    <PageShell locale={locale} isMagazine path={archivePath()}>
      <JsonLd data={data} />
      <div className="shell pb-12">
        <SectionHead
          title={t("archive")}
          intro={t("archiveIntro")}
          count={t("count", { count: list.total })}
        />
        {list.total === 0 ? (
          <EmptyState
            locale={locale}
            title={t("empty")}
            text={t("emptyText")}
            label={t("subscribe")}
            href="/subscribe"
          />
        ) : (
          <ul className="border-t border-ink">
            {list.items.map(({ number, subject, preheader, sentAt }) => (
              <li key={number} className="border-b border-rule py-6">
                <p className="meta">
                  {t("issue", { number })} · {formatDate(sentAt, locale)}
                </p>
                <h2 className="mt-2 text-2xl">
                  <Link locale={locale} href={archivePath(number)}>
                    {subject}
                  </Link>
                </h2>
                {preheader && <p className="mt-2 max-w-prose text-soft">{preheader}</p>}
              </li>
            ))}
          </ul>
        )}
        <Pagination locale={locale} path={archivePath()} current={page} last={list.lastPage} />
      </div>
    </PageShell>
  );
}
