import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { permanentRedirect } from "next/navigation";
import { cache, type ComponentProps, type ReactNode } from "react";
import { saveLabels } from "@/components/audience/board/save-labels";
import { FollowButton } from "@/components/audience/follow/follow-button";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { Static } from "@/components/kit/ui/static";
import { findSection, findTag, type Section } from "@/lib/magazine/category/service";
import { chunkHtml, type DraftTexts } from "@/lib/magazine/chunk/read/html";
import { monthOf } from "@/lib/kernel/core/months";
import { paths, sectionCode, type SectionName } from "@/lib/kernel/core/paths";
import { excerpt } from "@/lib/kernel/core/text";
import { localePath, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { decodePart, pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import type { SubCategoryView } from "@/lib/magazine/category/view";
import { sectionLists } from "@/lib/magazine/post/read/section-lists";
import { CalendarViews } from "./calendar-views";
import { DatedPosts } from "./dated-posts";
import { isDatedSection, readDated } from "./read-dated";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { ArchiveList, ChannelList, EditorialList, ProductList } from "./post-lists";
import { SectionHead } from "@/components/kit/card/section-head";
import { SiteText } from "./site-text";

export type SectionQuery = {
  locale: Locale;
  name: SectionName;
  tagPath: string[] | undefined;
  searchParams: SearchParams;
};
type Found = { section: Section; sub?: SubCategoryView; page: number };

const loadSection = cache((name: SectionName, locale: Locale) =>
  findSection(sectionCode(name), locale),
);

/**
 * The section, sub-category and page of a URL; undefined when missing. Former slugs are redirected.
 */
async function find({
  locale,
  name,
  tagPath = [],
  searchParams,
}: SectionQuery): Promise<Found | undefined> {
  const section = await loadSection(name, locale);
  const page = pageNumber((await searchParams).page);
  if (!section || page === undefined || tagPath.length > 1) return undefined;
  if (tagPath[0] === undefined) return { section, page };
  const match = await findTag(section, decodePart(tagPath[0]) ?? "");
  if (match.kind === "moved")
    permanentRedirect(localePath(locale, paths.section(name, match.slug)));
  return match.kind === "found" ? { section, sub: match.sub, page } : undefined;
}

const alternatesOf = (name: SectionName, sub?: SubCategoryView) =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      sub && !sub.slugs[locale]
        ? null
        : localePath(locale, paths.section(name, sub?.slugs[locale])),
    ]),
  ) as Record<Locale, string | null>;

const plain = (html: string | undefined) =>
  html ? excerpt(html.replace(/<[^<>]+>/g, "").trim(), 155) : undefined;

/** The metadata of a section's list. */
export async function sectionMetadata(query: SectionQuery): Promise<Metadata> {
  const requested = await find(query);
  if (!requested) return notFoundMetadata(query.locale);
  const { locale, name } = query;
  const [t, chunks] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    chunkHtml([`${name}_intro`], locale),
  ]);
  const base = requested.sub
    ? `${requested.sub.name} · ${requested.section.title}`
    : requested.section.title;
  const title =
    requested.page > 0 ? t("pageTitle", { title: base, page: requested.page + 1 }) : base;
  return pageMetadata({
    title,
    description: requested.sub
      ? t("subDescription", { sub: requested.sub.name, section: requested.section.title })
      : (plain(chunks.get(`${name}_intro`)) ??
        t("sectionDescription", { section: requested.section.title })),
    locale,
    alternates: alternatesOf(name, requested.sub),
    query: requested.page > 0 ? `?page=${requested.page + 1}` : "",
  });
}

/** What a section shows: its posts, and in dated sections what is to come. */
async function readLists(query: SectionQuery, found: Found) {
  const { locale, name } = query;
  const { section, sub, page } = found;
  const dated = isDatedSection(name) ? await readDated({ ...query, name }, found) : undefined;
  if (dated) return { dated, list: dated.past, total: dated.total };
  const { list } = await sectionLists(locale, section.code, sub?.id, false, page);
  return { dated, list, total: list.total };
}
type Lists = Awaited<ReturnType<typeof readLists>>;

type PostList = (props: ComponentProps<typeof EditorialList>) => ReactNode;

/** The look of a section's posts by its name. */
const POST_LISTS: Partial<Record<SectionName, PostList>> = {
  channel: ChannelList,
  products: ProductList,
  archive: ArchiveList,
};

type ListsProps = { locale: Locale; name: SectionName; lists: Lists; isFirst: boolean };

/** The posts of a section: the coming ones before the past ones, or those of its look. */
function SectionPosts({ locale, name, lists, isFirst }: ListsProps) {
  const { dated, list } = lists;
  if (dated) return <DatedPosts locale={locale} dated={dated} />;
  const List: PostList = POST_LISTS[name] ?? EditorialList;
  return list.total > 0 && <List cards={list.items} locale={locale} firstPage={isFirst} />;
}

/** The list of a section or a sub-category. `drafts` replace its chunk in a preview. */
export async function SectionPage({ drafts, ...query }: SectionQuery & { drafts?: DraftTexts }) {
  const requested = await find(query);
  const { locale, name } = query;
  if (!requested) return <NotFoundScreen locale={locale} />;
  const { section, sub, page } = requested;
  const [t, dates, { follows }, lists] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    getTranslations({ locale, namespace: "event" }),
    saveLabels(locale),
    readLists(query, requested),
  ]);
  const { dated, list, total } = lists;
  if (page > list.lastPage) return <NotFoundScreen locale={locale} />;
  const path = paths.section(name, sub?.slug);
  const count = { count: total };
  return (
    <PageShell
      locale={locale}
      section={name}
      tag={sub?.slug}
      alternates={dated?.alternates ?? alternatesOf(name, sub)}
      path={path}
    >
      <div className="shell pb-8">
        <SectionHead
          title={sub?.name ?? section.title}
          intro={
            sub ? undefined : <SiteText name={`${name}_intro`} locale={locale} drafts={drafts} />
          }
          count={dated ? dates(dated.countKey, { count: dated.count }) : t("count", count)}
        >
          {dated?.offer && (
            <CalendarViews
              locale={locale}
              name={name}
              view="list"
              month={monthOf(dated.offer.today)}
              filters={dated.offer.filters}
            />
          )}
          <Static>
            <FollowButton kind="section" id={section.id} labels={follows} />
          </Static>
        </SectionHead>
        {total === 0 && (
          <EmptyState
            locale={locale}
            title={t("emptyTitle")}
            text={t("emptyText")}
            label={t("emptyLink")}
            href={paths.posts}
            also={{ label: t("wholeDirectory"), href: paths.directory() }}
          />
        )}
        <SectionPosts locale={locale} name={name} lists={lists} isFirst={page === 0} />
        {!dated?.isFiltered && (
          <Pagination locale={locale} path={path} current={page} last={list.lastPage} />
        )}
      </div>
    </PageShell>
  );
}
