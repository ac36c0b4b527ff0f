import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { saveLabels } from "@/components/audience/board/save-labels";
import { FollowButton } from "@/components/audience/follow/follow-button";
import { DirectoryFilters } from "@/components/directory/listing/directory-filters";
import { ProfessionLinks } from "@/components/directory/listing/profession-links";
import { ProfessionPosts } from "@/components/site/profession-posts/profession-posts";
import { filterHref, readFilters, toMemberFilters } from "@/components/directory/listing/filters";
import { JsonLd } from "@/components/kit/layout/json-ld";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/frame/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { MemberRow } from "@/components/directory/member/member-row";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { SiteText } from "@/components/site/section/site-text";
import { Pagination } from "@/components/kit/ui/pagination";
import { SectionHead } from "@/components/kit/card/section-head";
import { Static } from "@/components/kit/ui/static";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { paths } from "@/lib/kernel/core/paths";
import { secondsOverLimit } from "@/lib/kernel/http/page-context";
import { localePath, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { pageMetadata } from "@/lib/kernel/seo/metadata";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { decodePart, pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import {
  areaInLocale,
  listMembers,
  memberAreas,
  memberLetters,
  memberProfessions,
} from "@/lib/directory/member/read/service";
import { findProfession, listProfessions } from "@/lib/directory/profession/service";
import { idsOfSearch } from "@/lib/kernel/search-engine/list-search";
import { listAlternates, listData } from "@/lib/site/structured-data/list";
import { recordOf } from "@/lib/kernel/core/records";

type Props = { params: Promise<{ locale: string; tag?: string[] }>; searchParams: SearchParams };

/** Metadata and page of one request share the lookup. */
const load = cache((slug: string, locale: Locale) => findProfession(slug, locale));

async function find({ params, searchParams }: Props) {
  const { tag = [] } = await params;
  const locale = await pageLocale(params);
  const raw = await searchParams;
  const page = pageNumber(raw.page);
  if (page === undefined || tag.length > 1) return { locale };
  const list = { page, query: readFilters(raw) };
  if (tag[0] === undefined) return { locale, list };
  const match = await load(decodePart(tag[0]) ?? "", locale);
  if (match.kind === "moved") permanentRedirect(localePath(locale, paths.directory(match.slug)));
  return match.kind === "found" ? { locale, list, profession: match } : { locale };
}

const alternatesOf = (slugs?: Partial<Record<Locale, string>>) =>
  recordOf(LOCALES, (locale) =>
    slugs && !slugs[locale] ? null : localePath(locale, paths.directory(slugs?.[locale])),
  );

/** The canonical URL of a filtered list is that of the whole list. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, list, profession } = await find(props);
  if (!list) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "site" });
  const base = profession ? `${profession.name} · ${t("directory")}` : t("directory");
  const title = list.page > 0 ? t("pageTitle", { title: base, page: list.page + 1 }) : base;
  const page = Object.keys(list.query).length > 0 ? 0 : list.page;
  const alternates = await listAlternates(
    alternatesOf(profession?.slugs),
    page,
    async (language) =>
      (
        await listMembers(
          language,
          { professionId: profession?.id },
          { currentPage: 0, perPage: 1 },
        )
      ).total,
  );
  return pageMetadata({
    title,
    description: t("homeDescription"),
    locale,
    alternates,
    query: page > 0 ? `?page=${page + 1}` : "",
  });
}

/** The directory, or one profession of it, with the filters of the URL. */
export default async function DirectoryPage(props: Props) {
  const { locale, list: requested, profession } = await find(props);
  if (!requested) return <NotFoundScreen locale={locale} />;
  const { page } = requested;
  const { area: town } = requested.query;
  // The language switch translates the name of the town.
  const query = town
    ? { ...requested.query, area: await areaInLocale(town, locale) }
    : requested.query;
  const wait = query.q ? await secondsOverLimit("search") : undefined;
  const found = wait === undefined ? await idsOfSearch("member", query.q, locale) : [];
  const filters = toMemberFilters(query, profession?.id, found);
  // Letters, towns and professions are counted with all other filters.
  const { letter: _letter, ...withoutLetter } = filters;
  const { area: _area, ...withoutArea } = filters;
  const { professionId: _profession, ...withoutProfession } = filters;
  const [t, ask, { follows }, list, letters, areas, professions, counts] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    getTranslations({ locale, namespace: "enquiry" }),
    saveLabels(locale),
    listMembers(locale, filters, { currentPage: page, perPage: PER_PAGE }),
    memberLetters(locale, withoutLetter),
    memberAreas(locale, withoutArea),
    listProfessions(locale),
    memberProfessions(locale, withoutProfession),
  ]);
  if (wait === undefined && page > list.lastPage) return <NotFoundScreen locale={locale} />;
  const path = paths.directory(profession?.slug);
  const isNarrowed = profession !== undefined || Object.keys(query).length > 0;
  const emptyText =
    wait === undefined
      ? t(isNarrowed ? "noCompaniesText" : "noCompaniesYet")
      : t("searchTooMany", { seconds: wait });
  const professionLinks = professions.filter((item) => item.members_count > 0);
  const crumbs = [
    { name: t("directory"), path: paths.directory() },
    ...(profession ? [{ name: profession.name, path }] : []),
  ];
  const items = list.items.map((member) => ({
    name: member.member_name,
    path: paths.member(member.slug),
  }));
  return (
    <PageShell
      locale={locale}
      section="directory"
      tag={profession?.slug}
      alternates={alternatesOf(profession?.slugs)}
      path={path}
    >
      {Object.keys(query).length === 0 && (
        <JsonLd data={await listData({ crumbs, page, total: list.total, items }, locale)} />
      )}
      <div className="shell pb-8">
        <SectionHead
          title={profession?.name ?? t("directory")}
          intro={profession ? undefined : <SiteText name="directory_intro" locale={locale} />}
          count={t("companies", { count: list.total })}
        >
          {profession && (
            <Static>
              <FollowButton kind="profession" id={profession.id} labels={follows} />
            </Static>
          )}
        </SectionHead>
        <div
          className={
            professionLinks.length > 0
              ? "grid gap-x-12 gap-y-8 wide:grid-cols-[1fr_3fr]"
              : undefined
          }
        >
          {professionLinks.length > 0 && (
            <ProfessionLinks
              locale={locale}
              professions={professionLinks}
              counts={counts}
              current={profession?.id}
              query={query}
            />
          )}
          <div
            className={`order-1 min-w-0 wide:order-2 ${professionLinks.length > 0 ? "wide:col-start-2" : ""}`}
          >
            {(list.total > 0 || isNarrowed) && (
              <DirectoryFilters
                locale={locale}
                path={path}
                query={query}
                letters={letters}
                areas={areas}
              />
            )}
            {list.total > 0 && (
              <p className="mt-5">
                <Link
                  locale={locale}
                  href={profession ? `/ask?category=${profession.slug}` : "/ask"}
                  rel="nofollow"
                  className="link-line"
                >
                  {ask("askSeveral")}
                </Link>
              </p>
            )}
            {list.total === 0 ? (
              <div className="mt-8">
                <EmptyState
                  locale={locale}
                  title={t("noCompaniesTitle")}
                  text={emptyText}
                  label={t(isNarrowed ? "wholeDirectory" : "toHome")}
                  href={isNarrowed ? paths.directory() : paths.home}
                />
              </div>
            ) : (
              <Static as="ul" className="grid gap-x-10 sm:grid-cols-2">
                {list.items.map((member) => (
                  <li key={member.id} className="border-b border-rule">
                    <MemberRow member={member} locale={locale} heading="h2" />
                  </li>
                ))}
              </Static>
            )}
            <Pagination
              locale={locale}
              path={filterHref(path, {})}
              current={page}
              last={list.lastPage}
              query={query}
            />
          </div>
        </div>
      </div>
      {profession && page === 0 && Object.keys(query).length === 0 && (
        <ProfessionPosts professionId={profession.id} name={profession.name} locale={locale} />
      )}
    </PageShell>
  );
}
