import type { Metadata } from "next";
import { getTranslations } from "@/lib/i18n/translations";
import { JsonLd } from "@/components/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/layout/not-found-screen";
import { PageShell } from "@/components/layout/page-shell";
import { EmptyState } from "@/components/section/empty-state";
import { Pagination } from "@/components/section/pagination";
import { EditorialList } from "@/components/section/post-lists";
import { SectionHead } from "@/components/section/section-head";
import { PER_PAGE } from "@/lib/core/paging";
import { paths } from "@/lib/core/paths";
import { localePath } from "@/lib/i18n/locale";
import { pageMetadata } from "@/lib/seo/metadata";
import { pageLocale, type LocaleParams } from "@/lib/i18n/page-locale";
import { pageNumber, type SearchParams } from "@/lib/i18n/page-number";
import { countPosts, listPosts } from "@/lib/post/read/service";
import { listAlternates, listData } from "@/lib/structured-data/list";
import { siteName } from "@/lib/setting/service";

type Props = { params: LocaleParams; searchParams: SearchParams };

const ALTERNATES = { el: localePath("el", paths.posts), en: localePath("en", paths.posts) };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const page = pageNumber((await searchParams).page);
  if (page === undefined) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "site" });
  const title = page > 0 ? t("pageTitle", { title: t("allPosts"), page: page + 1 }) : t("allPosts");
  return pageMetadata({
    title,
    description: t("allPostsIntro"),
    locale,
    alternates: await listAlternates(ALTERNATES, page, (each) => countPosts(each, {})),
    query: page > 0 ? `?page=${page + 1}` : "",
    feeds: [{ title: await siteName() }],
  });
}

/** Posts of all sections, newest first. */
export default async function PostsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const page = pageNumber((await searchParams).page);
  if (page === undefined) return <NotFoundScreen locale={locale} />;
  const [t, list] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    listPosts(locale, {}, { currentPage: page, perPage: PER_PAGE }),
  ]);
  if (page > list.lastPage) return <NotFoundScreen locale={locale} />;
  const data = await listData(
    {
      crumbs: [{ name: t("allPosts"), path: paths.posts }],
      page,
      total: list.total,
      items: list.items.map((card) => ({ name: card.product_name, path: paths.post(card.slug) })),
    },
    locale,
  );
  return (
    <PageShell locale={locale} isMagazine path={paths.posts}>
      <JsonLd data={data} />
      <div className="shell pb-8">
        <SectionHead
          title={t("allPosts")}
          intro={t("allPostsIntro")}
          count={t("count", { count: list.total })}
        />
        {list.total === 0 ? (
          <EmptyState
            locale={locale}
            title={t("emptyTitle")}
            text={t("emptyText")}
            label={t("directory")}
            href={paths.directory()}
          />
        ) : (
          <EditorialList cards={list.items} locale={locale} firstPage={page === 0} />
        )}
        <Pagination locale={locale} path={paths.posts} current={page} last={list.lastPage} />
      </div>
    </PageShell>
  );
}
