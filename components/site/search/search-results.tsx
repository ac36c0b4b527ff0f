import { Pagination } from "@/components/kit/ui/pagination";
import { paths } from "@/lib/kernel/core/paths";
import { keysOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listSections } from "@/lib/magazine/category/service";
import { viewAnswer } from "@/lib/site/search/answer-view";
import type { SearchPage } from "@/lib/site/search/page";
import type { KindName } from "@/lib/site/search/results";
import { answerWords } from "./answer-words";
import { hitRows } from "./box/hit-rows";
import { AnswerBlock } from "./results/answer-block";
import { filterChoices } from "./results/choices";
import { NoResults } from "./results/no-results";
import { resultHref, resultParams, type ResultQuery } from "./results/query";
import { ResultFilters } from "./results/result-filters";
import { ResultList } from "./results/result-list";
import { ResultTabs } from "./results/result-tabs";
import { searchTexts } from "./search-texts";

type Props = { locale: Locale; query: ResultQuery; found: SearchPage };

/** The answer, the kinds of results with their totals, and the hits; or what to try instead. */
export async function SearchResults({ locale, query, found }: Props) {
  const [t, texts, sections] = await Promise.all([
    getTranslations({ locale, namespace: "searchPage" }),
    searchTexts(locale),
    listSections(locale),
  ]);
  const { totals, total, answer, details, didYouMean, leftOut } = found;
  const titles = new Map<string, string>(sections.map(({ code, title }) => [code, title]));
  const rows = hitRows(found.lists, locale, texts, titles);
  const kinds = [...new Set([...found.order, ...keysOf(totals)])].filter(
    (name) => totals[name].total > 0,
  );
  const all = kinds.reduce((sum, name) => sum + totals[name].total, 0);
  const hasMore = (names: readonly KindName[]) => names.some((name) => totals[name].isMore);
  const hrefOf = (kind?: KindName) => resultHref({ q: query.q, kind, filters: {} });
  const isNarrowed = Object.keys(query.filters).length > 0;
  return (
    <>
      {answer && (
        <AnswerBlock
          locale={locale}
          answer={answerWords(viewAnswer(answer, locale), texts)}
          title={t("answer")}
          open={t("openAnswer")}
        />
      )}
      {didYouMean !== null && all > 0 && (
        <p className="mt-5">
          <Link locale={locale} href={paths.search(didYouMean)} className="link-line">
            {t("didYouMean", { query: didYouMean })}
          </Link>
        </p>
      )}
      {leftOut !== null && !answer && all > 0 && (
        <p className="meta mt-5">{t("leftOut", { words: leftOut })}</p>
      )}
      {all > 0 && (
        <ResultTabs
          locale={locale}
          label={t("kinds")}
          tabs={[undefined, ...kinds].map((kind) => ({
            label: t(kind ?? "all"),
            total: kind ? totals[kind].total : all,
            isMore: hasMore(kind ? [kind] : kinds),
            href: hrefOf(kind),
            isCurrent: kind === query.kind,
          }))}
        />
      )}
      {query.kind && all > 0 && (
        <ResultFilters
          locale={locale}
          query={query}
          choices={filterChoices(found.choices, titles, locale)}
          texts={{
            title: t("filters"),
            apply: t("apply"),
            clear: t("clear"),
            remove: (filter) => t("remove", { filter }),
            section: { label: t("section"), any: t("anySection") },
            year: { label: t("year"), any: t("anyYear") },
            place: { label: t("place"), any: t("anyPlace") },
          }}
        />
      )}
      <p role="status" className="meta mt-5">
        {t(!isNarrowed && hasMore(query.kind ? [query.kind] : kinds) ? "more" : "total", {
          count: total,
        })}
      </p>
      {total === 0 && (
        <NoResults
          locale={locale}
          query={query.q}
          unfiltered={query.kind && all > 0 ? hrefOf() : undefined}
        />
      )}
      {query.kind && total > 0 && (
        <>
          <h2 className="visually-hidden">{t(query.kind)}</h2>
          <ResultList
            locale={locale}
            rows={rows[query.kind]}
            details={details[query.kind]}
            className="mt-2 max-w-4xl border-t border-ink"
          />
        </>
      )}
      {!query.kind && (
        <div className="mt-2 grid gap-x-12 gap-y-8 wide:grid-cols-2">
          {kinds.map((kind) => (
            <section key={kind} aria-labelledby={`results-${kind}`}>
              <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-4">
                <h2 id={`results-${kind}`} className="text-2xl">
                  {t(kind)}
                </h2>
                {totals[kind].total > rows[kind].length && (
                  <Link locale={locale} href={hrefOf(kind)} className="link-line">
                    {t("allOf", { count: totals[kind].total })}
                    <span className="visually-hidden"> {t(kind)}</span>
                  </Link>
                )}
              </div>
              <ResultList
                locale={locale}
                rows={rows[kind]}
                details={details[kind]}
                className="mt-2"
              />
            </section>
          ))}
        </div>
      )}
      <Pagination
        locale={locale}
        path={paths.search()}
        current={found.page}
        last={found.lastPage}
        query={resultParams(query)}
      />
    </>
  );
}
