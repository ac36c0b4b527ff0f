import type { Metadata } from "next";
import { cache } from "react";
import { AuthorHead } from "@/components/magazine/author/author-head";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { EditorialList } from "@/components/site/section/post-lists";
import { itemOfPath } from "@/lib/kernel/slug/item-of-path";
import { findAuthor } from "@/lib/magazine/author/read";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { countPosts, listPosts } from "@/lib/magazine/post/read/service";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { authorData } from "@/lib/site/structured-data/author";
import { listAlternates } from "@/lib/site/structured-data/list";

type Props = {
  params: Promise<{ locale: string; id?: string[] }>;
  searchParams: SearchParams;
};

const load = cache(findAuthor);
const loadPosts = cache((authorId: number, locale: Locale, page: number) =>
  listPosts(locale, { authorId }, { currentPage: page, perPage: PER_PAGE }),
);

/** The author of a URL, with a page of the posts; undefined where there is none. */
async function find({ params, searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  const [{ id }, locale] = await Promise.all([params, pageLocale(params)]);
  const author = await itemOfPath({
    id,
    locale,
    list: paths.posts,
    read: async (part) => (page === undefined ? { kind: "unknown" } : load(part, locale)),
    pathOf: paths.author,
  });
  if (page === undefined || !author) return { locale, found: undefined };
  const list = await loadPosts(author.id, locale, page);
  return { locale, found: page > list.lastPage ? undefined : { author, list, page } };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, found } = await find(props);
  if (!found) return notFoundMetadata(locale);
  const { author, page } = found;
  const t = await getTranslations({ locale, namespace: "site" });
  return pageMetadata({
    title: page > 0 ? t("pageTitle", { title: author.name, page: page + 1 }) : author.name,
    description: author.text ?? t("authorDescription", { name: author.name }),
    locale,
    alternates: await listAlternates(author.alternates, page, (each) =>
      countPosts(each, { authorId: author.id }),
    ),
    query: page > 0 ? `?page=${page + 1}` : "",
    openGraph: { type: "profile" },
  });
}

/** An author with the posts that carry the name, newest first. */
export default async function AuthorPage(props: Props) {
  const { locale, found } = await find(props);
  if (!found) return <NotFoundScreen locale={locale} />;
  const { author, list, page } = found;
  const t = await getTranslations({ locale, namespace: "site" });
  const path = paths.author(author.slug);
  return (
    <PageShell locale={locale} isMagazine alternates={author.alternates} path={path}>
      <JsonLd data={await authorData(author, list, locale)} />
      <div className="shell pb-8">
        <AuthorHead author={author} locale={locale} />
        {list.total === 0 ? (
          <EmptyState
            locale={locale}
            title={t("emptyTitle")}
            text={t("authorEmptyText", { name: author.name })}
            label={t("emptyLink")}
            href={paths.posts}
            also={{ label: t("wholeDirectory"), href: paths.directory() }}
          />
        ) : (
          <EditorialList cards={list.items} locale={locale} firstPage={false} />
        )}
        <Pagination locale={locale} path={path} current={page} last={list.lastPage} />
      </div>
    </PageShell>
  );
}
