import { Pagination } from "@/components/kit/ui/pagination";
import { paths } from "@/lib/kernel/core/paths";
import { entriesOf, keysOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { listSections } from "@/lib/magazine/category/service";
import type { AnswerView } from "@/lib/site/search/answer-schema";
import type { KindName, SearchResult } from "@/lib/site/search/results";
import { answerWords } from "./answer-words";
import { hitRows } from "./box/hit-rows";
import { AnswerBlock } from "./results/answer-block";
import { narrowed, valuesOf } from "./results/narrow";
import { NoResults } from "./results/no-results";
import { resultHref, resultParams, RESULT_FILTERS, type ResultQuery } from "./results/query";
import { ResultFilters } from "./results/result-filters";
import { ResultRow } from "./results/result-row";
import { ResultTabs } from "./results/result-tabs";
import { searchTexts } from "./search-texts";

/** So many of each kind stand under "All". */
const OF_EACH = 4;

type Props = {
  locale: Locale;
  query: ResultQuery;
  result: SearchResult;
  answer: AnswerView | null;
  /** The kinds in the order of their best hits. */
  order: readonly KindName[];
  /** From 0. */
  page: number;
};

/** The answer, the kinds of results with their totals, and the hits; or what to try instead. */
export async function SearchResults({ locale, query, result, answer, order, page }: Props) {
  const [t, texts, sections] = await Promise.all([
    getTranslations({ locale, namespace: "searchPage" }),
    searchTexts(locale),
    listSections(locale),
  ]);
  const { totals, total, hasMore, last, ids, hits } = narrowed(result, query, page);
  const titles = new Map<string, string>(sections.map(({ code, title }) => [code, title]));
  const rows = hitRows(result, locale, texts, titles);
  const kinds = [...order, ...keysOf(result).filter((name) => !order.includes(name))];
  const found = kinds.filter((name) => (totals.get(name) ?? 0) > 0);
  const everything = found.reduce((sum, name) => sum + (totals.get(name) ?? 0), 0);
  const tabs = [
    { label: t("all"), total: everything, href: resultHref({ q: query.q, filters: {} }) },
    ...found.map((kind) => ({
      label: t(kind),
      total: totals.get(kind) ?? 0,
      href: resultHref({ q: query.q, kind, filters: {} }),
    })),
  ];
  const current = resultHref({ ...query, filters: {} });
  const choices = Object.fromEntries(
    RESULT_FILTERS.map((name) => [
      name,
      valuesOf(name, hits, query.filters).map(({ value, count }) => ({
        value,
        label: `${titles.get(value) ?? value} (${count})`,
      })),
    ]).filter(([, values]) => values.length > 0),
  );
  const isFiltered = entriesOf(query.filters).length > 0;
  return (
    <>
      {answer && (
        <AnswerBlock
          locale={locale}
          answer={answerWords(answer, texts)}
          title={t("answer")}
          open={t("openAnswer")}
        />
      )}
      {everything > 0 && (
        <ResultTabs
          locale={locale}
          label={t("kinds")}
          tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.href === current }))}
        />
      )}
      {query.kind && everything > 0 && (
        <ResultFilters
          locale={locale}
          query={query}
          choices={choices}
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
        {t(hasMore ? "more" : "total", { count: total })}
      </p>
      {total === 0 && (
        <NoResults
          locale={locale}
          query={query.q}
          unfiltered={
            isFiltered || everything > 0 ? resultHref({ q: query.q, filters: {} }) : undefined
          }
        />
      )}
      {query.kind && total > 0 && (
        <ul className="mt-2 max-w-4xl border-t border-ink">
          {rows[query.kind]
            .filter(({ id }) => ids.has(id))
            .map((row) => (
              <ResultRow key={row.key} locale={locale} row={row} />
            ))}
        </ul>
      )}
      {!query.kind && (
        <div className="mt-2 grid gap-x-12 gap-y-8 wide:grid-cols-2">
          {found.map((kind) => (
            <section key={kind} aria-labelledby={`results-${kind}`}>
              <h2
                id={`results-${kind}`}
                className="flex items-baseline justify-between gap-4 border-t border-ink pt-4 text-2xl"
              >
                {t(kind)}
                {(totals.get(kind) ?? 0) > OF_EACH && (
                  <Link
                    locale={locale}
                    href={resultHref({ q: query.q, kind, filters: {} })}
                    className="link-line font-sans text-base font-normal"
                  >
                    {t("allOf", { count: totals.get(kind) ?? 0 })}
                    <span className="visually-hidden"> {t(kind)}</span>
                  </Link>
                )}
              </h2>
              <ul className="mt-2">
                {rows[kind].slice(0, OF_EACH).map((row) => (
                  <ResultRow key={row.key} locale={locale} row={row} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <Pagination
        locale={locale}
        path={paths.search()}
        current={page}
        last={last}
        query={resultParams(query)}
      />
    </>
  );
}
