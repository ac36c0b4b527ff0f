import type { Metadata } from "next";
import { cache } from "react";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { EditorialList } from "@/components/site/section/post-lists";
import { SectionHead } from "@/components/kit/card/section-head";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { firstValue, pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { countPosts, listPosts } from "@/lib/magazine/post/read/service";
import { listAlternates, listData } from "@/lib/site/structured-data/list";
import { findTag } from "@/lib/kernel/tag/link";
import { siteName } from "@/lib/kernel/setting/service";

type Props = { params: LocaleParams; searchParams: SearchParams };

const ALTERNATES = { el: localePath("el", paths.posts), en: localePath("en", paths.posts) };

const load = cache((slug: string, locale: Locale) => findTag(slug, locale));

/** The page of the URL and its tag; no page for an invalid number or an unknown tag. */
async function find(searchParams: SearchParams, locale: Locale) {
  const raw = await searchParams;
  const [page, slug] = [pageNumber(raw.page), firstValue(raw.tag)];
  if (slug === undefined) return { page };
  const tag = await load(slug, locale);
  return tag ? { page, tag } : { page: undefined };
}

/** The canonical URL of a tag's list is that of the whole list. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { page: shown, tag } = await find(searchParams, locale);
  if (shown === undefined) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "site" });
  const base = tag ? `${tag.label} · ${t("allPosts")}` : t("allPosts");
  const title = shown > 0 ? t("pageTitle", { title: base, page: shown + 1 }) : base;
  const page = tag ? 0 : shown;
  return pageMetadata({
    title,
    description: tag ? t("tagIntro", { tag: tag.label }) : t("allPostsIntro"),
    locale,
    alternates: await listAlternates(ALTERNATES, page, (each) => countPosts(each, {})),
    query: page > 0 ? `?page=${page + 1}` : "",
    feeds: [{ title: await siteName() }],
  });
}

/** Posts of all sections, or those with a tag, newest first. */
export default async function PostsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { page, tag } = await find(searchParams, locale);
  if (page === undefined) return <NotFoundScreen locale={locale} />;
  const filters = tag ? { tagId: tag.id } : {};
  const [t, list] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    listPosts(locale, filters, { currentPage: page, perPage: PER_PAGE }),
  ]);
  if (page > list.lastPage || (tag && list.total === 0)) return <NotFoundScreen locale={locale} />;
  const data = await listData(
    {
      crumbs: [{ name: t("allPosts"), path: paths.posts }],
      page,
      total: list.total,
      items: list.items.map((card) => ({ name: card.product_name, path: paths.post(card.slug) })),
    },
    locale,
  );
  // The language switch keeps the tag, where there are posts with it.
  const alternates =
    tag && (await listAlternates(ALTERNATES, 0, (each) => countPosts(each, filters)));
  return (
    <PageShell locale={locale} isMagazine path={paths.posts} {...(alternates && { alternates })}>
      {!tag && <JsonLd data={data} />}
      <div className="shell pb-8">
        <SectionHead
          title={tag?.label ?? t("allPosts")}
          intro={tag ? t("tagIntro", { tag: tag.label }) : t("allPostsIntro")}
          count={t("count", { count: list.total })}
        />
        {list.total === 0 ? (
          <EmptyState
            locale={locale}
            title={t("emptyTitle")}
            text={t("emptyText")}
            label={t("toHome")}
            href={paths.home}
            also={{ label: t("wholeDirectory"), href: paths.directory() }}
          />
        ) : (
          <EditorialList cards={list.items} locale={locale} firstPage={page === 0} />
        )}
        <Pagination
          locale={locale}
          path={paths.posts}
          current={page}
          last={list.lastPage}
          {...(tag && { query: { tag: tag.slug } })}
        />
      </div>
    </PageShell>
  );
}
