import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { NotFoundScreen } from "@/components/site/frame/not-found-screen";
import { PageShell } from "@/components/kit/layout/page-shell";
import { MOST_RESULTS, narrowed } from "@/components/site/search/results/narrow";
import {
  isFirstLook,
  readResultQuery,
  type ResultQuery,
} from "@/components/site/search/results/query";
import { SearchForm } from "@/components/site/search/search-form";
import { SearchOffers } from "@/components/site/search/search-offers";
import { SearchResults } from "@/components/site/search/search-results";
import { SiteText } from "@/components/site/section/site-text";
import { AppError } from "@/lib/kernel/core/errors";
import { paths } from "@/lib/kernel/core/paths";
import { pageReader } from "@/lib/kernel/daily-count/page-reader";
import { secondsOverLimit } from "@/lib/kernel/http/page-limit";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { pageNumber, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { askForReader } from "@/lib/site/search/counted-search";
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH } from "@/lib/kernel/search-engine/query-length";
import { viewAnswer } from "@/lib/site/search/answer-view";
import { askSite } from "@/lib/site/search/service";

type Props = { params: LocaleParams; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "site" });
  return { title: t("searchTitle"), robots: { index: false } };
}

/** Further pages, tabs and filters of the results are no further search. */
const searchFor = async (query: ResultQuery, locale: Locale, page: number | undefined) =>
  page === 0 && isFirstLook(query)
    ? askForReader(await pageReader(), query.q, locale, MOST_RESULTS)
    : askSite(query.q, locale, MOST_RESULTS);

/**
 * Null when the search times out: the page is shown without results, and the query can be sent
 * again.
 */
const resultsOf = (query: ResultQuery, locale: Locale, page: number | undefined) =>
  searchFor(query, locale, page).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unavailable") return null;
    throw error;
  });

/** The results page of a search; works without JavaScript. */
export default async function SearchPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const raw = await searchParams;
  const page = pageNumber(raw.page);
  const asked = readResultQuery(raw);
  const query = asked.q;
  const tooLong = query.length > MAX_QUERY_LENGTH;
  const isAsked = !tooLong && query.length >= MIN_QUERY_LENGTH;
  const wait = isAsked ? await secondsOverLimit("search") : undefined;
  const [t, found] = await Promise.all([
    getTranslations({ locale, namespace: "site" }),
    isAsked && wait === undefined ? resultsOf(asked, locale, page) : null,
  ]);
  if (page === undefined || (found && page > narrowed(found.lists, asked, page).last))
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
          <SearchResults
            locale={locale}
            query={asked}
            result={found.lists}
            answer={found.answer && viewAnswer(found.answer, locale)}
            order={found.order}
            page={page}
          />
        ) : (
          <div className="mt-8 max-w-prose text-soft">{searchNote()}</div>
        )}
      </div>
    </PageShell>
  );
}
