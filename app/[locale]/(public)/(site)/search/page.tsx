import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { NotFoundScreen } from "@/components/site/missing/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import {
  isFirstLook,
  pageAsked,
  readResultQuery,
  resultHref,
  type ResultQuery,
} from "@/components/site/search/results/query";
import { SearchForm } from "@/components/site/search/search-form";
import { SearchOffers } from "@/components/site/search/search-offers";
import { SearchResults } from "@/components/site/search/search-results";
import { SiteText } from "@/components/site/section/site-text";
import { firstFreeTimes } from "@/lib/commerce/appointment/first";
import { AppError } from "@/lib/kernel/core/errors";
import { paths } from "@/lib/kernel/core/paths";
import { pageReader } from "@/lib/kernel/daily-count/page-reader";
import { countSearch } from "@/lib/kernel/daily-count/service";
import { secondsOverLimit } from "@/lib/kernel/http/page-limit";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import {
  isTooShort,
  MAX_QUERY_LENGTH,
  MIN_QUERY_LENGTH,
} from "@/lib/kernel/search-engine/query-length";
import { searchPage, type SearchPage as Found } from "@/lib/site/search/page";

type Props = { params: LocaleParams; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "site" });
  return {
    title: t("searchTitle"),
    description: t("searchDescription"),
    robots: { index: false },
  };
}

/** Companies that take appointments say their first free time. */
async function withFreeTimes({ lists, ...found }: Found): Promise<Found> {
  const times = await firstFreeTimes(lists.members.map(({ id }) => id));
  const members = lists.members.map((hit) => ({
    ...hit,
    next_free_at: times.get(hit.id)?.toISOString() ?? null,
  }));
  return { ...found, lists: { ...lists, members } };
}

/** Further pages, tabs and filters of the results are no further search, and are not counted. */
async function searchFor(query: ResultQuery, locale: Locale, page: number): Promise<Found> {
  const found = await searchPage(query.q, locale, pageAsked(query, page, locale));
  if (page === 0 && isFirstLook(query) && !isTooShort(query.q))
    countSearch(await pageReader(), { query: query.q, locale, results: found.total });
  return withFreeTimes(found);
}

/**
 * Null when the search times out: the page is shown without results, and the query can be sent
 * again.
 */
const resultsOf = (query: ResultQuery, locale: Locale, page: number) =>
  searchFor(query, locale, page).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unavailable") return null;
    throw error;
  });

/** The results page of a search; works without JavaScript. */
export default async function SearchPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const raw = await searchParams;
  const page = pageNumber(raw.page);
  const asked = readResultQuery(raw, locale);
  const query = asked.q;
  // The first look has one page; addresses of before there were tabs have more.
  if (page && !asked.kind) redirect(localePath(locale, resultHref(asked)));
  const tooLong = query.length > MAX_QUERY_LENGTH;
  const isAsked = !tooLong && query.length >= MIN_QUERY_LENGTH;
  const wait = isAsked ? await secondsOverLimit("search") : undefined;
  const [t, found] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    isAsked && wait === undefined && page !== undefined ? resultsOf(asked, locale, page) : null,
  ]);
  if (page === undefined || (found && page > found.lastPage))
    return <NotFoundScreen locale={locale} />;
  const searchNote = () => {
    if (wait !== undefined) return <p role="alert">{t("searchTooMany", { seconds: wait })}</p>;
    if (isAsked)
      return (
        <p role="alert">
          {t("searchFailed")}{" "}
          <a href={localePath(locale, paths.search(query))} className="link">
            {t("searchRetry")}
          </a>
        </p>
      );
    if (tooLong) return <p role="alert">{t("searchTooLong")}</p>;
    return query !== "" ? (
      <p>{t("searchTooShort")}</p>
    ) : (
      <>
        <SiteText name="search_help" locale={locale} />
        <SearchOffers locale={locale} />
      </>
    );
  };
  return (
    <PageShell locale={locale} isMagazine path={paths.search()}>
      <div className="shell pb-8 pt-10 wide:pt-14">
        <h1 className="text-4xl wide:text-6xl">{t("searchTitle")}</h1>
        <SearchForm locale={locale} id="search-q" query={query} />
        {found ? (
          <SearchResults locale={locale} query={asked} found={found} />
        ) : (
          <div className="mt-8 max-w-prose text-soft">{searchNote()}</div>
        )}
      </div>
    </PageShell>
  );
}
