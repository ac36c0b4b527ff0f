import { getTranslations } from "@/lib/kernel/i18n/translations";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { EmptyPage } from "@/components/kit/desk/list/empty-page";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { GAP_KINDS, GAP_STATES, MOST_GAPS } from "@/lib/kernel/translation/kinds";
import { listTranslationGaps, type Gap } from "@/lib/kernel/translation/service";
import { editorPath } from "@/components/kit/desk/list/editor-path";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { Chip } from "@/components/kit/ui/chip";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import { boardHref, boardParams, type BoardQuery } from "./board-query";

type Props = { locale: Locale; actor: EditorActor; query: BoardQuery };

async function Rows({
  locale,
  actor,
  gaps,
  language,
}: {
  locale: Locale;
  actor: EditorActor;
  gaps: Gap[];
  language: Locale;
}) {
  const [t, when] = await Promise.all([
    getTranslations({ locale, namespace: "account.translations" }),
    getTranslations({ locale, namespace: "account.dates" }),
  ]);
  const times = { today: when("today"), yesterday: when("yesterday") };
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{t("itemTitle")}</th>
          <th scope="col">{t("kind")}</th>
          <th scope="col">{t("state")}</th>
          <th scope="col">{t("outdatedSince")}</th>
        </tr>
      </thead>
      <tbody>
        {gaps.map(({ kind, id, title, what, since }) => {
          const path = editorPath(kind, actor, id);
          return (
            <tr key={`${kind}-${id}`}>
              <td className="data-table-main">
                <div lang={otherLocale(language)}>
                  {path ? (
                    <Link locale={locale} href={path} className="row-link font-semibold">
                      {title}
                    </Link>
                  ) : (
                    <span className="font-semibold">{title}</span>
                  )}
                </div>
              </td>
              <td data-label={t("kind")}>{t(`kinds.${kind}`)}</td>
              <td data-label={t("state")}>
                <Chip tone={what === "missing" ? "bad" : "waiting"}>{t(what)}</Chip>
              </td>
              <td data-label={t("outdatedSince")}>
                {relativeDateText(new Date(since), locale, times)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Missing and outdated translations in a locale, latest changes first; for editors. */
export async function TranslationsScreen({ locale, actor, query }: Props) {
  const { language, kind, what, page } = query;
  const [t, gaps] = await Promise.all([
    getTranslations({ locale, namespace: "account.translations" }),
    listTranslationGaps(
      actor,
      { locale: language, kind, what },
      { currentPage: page, perPage: PER_PAGE },
    ),
  ]);
  const { items, total, lastPage } = gaps;
  const tab = (key: string, label: string, change: Partial<BoardQuery>, isCurrent: boolean) => (
    <li key={key}>
      <Link
        locale={locale}
        href={boardHref({ language, kind, what, ...change })}
        aria-current={isCurrent ? "page" : undefined}
        className="filter-tab"
      >
        {label}
      </Link>
    </li>
  );
  const isFiltered = kind !== undefined || what !== undefined;
  return (
    <>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>} />
      <div className="list-filters">
        <nav aria-label={t("languageLabel")}>
          <ul className="filter-tabs">
            {LOCALES.map((each) =>
              tab(
                each,
                t(each === "el" ? "inGreek" : "inEnglish"),
                { language: each },
                each === language,
              ),
            )}
          </ul>
        </nav>
        <p className="meta" role="status">
          {t(total >= MOST_GAPS ? "countAtLeast" : "count", { count: total })}
        </p>
      </div>
      <div className="list-filters">
        <nav aria-label={t("kindLabel")}>
          <ul className="filter-tabs">
            {[undefined, ...GAP_KINDS].map((each) =>
              tab(
                each ?? "all",
                each ? t(`kindTabs.${each}`) : t("all"),
                { kind: each },
                each === kind,
              ),
            )}
          </ul>
        </nav>
        <nav aria-label={t("stateLabel")}>
          <ul className="filter-tabs">
            {[undefined, ...GAP_STATES].map((each) =>
              tab(each ?? "both", each ? t(each) : t("anyState"), { what: each }, each === what),
            )}
          </ul>
        </nav>
      </div>
      {items.length > 0 && <Rows locale={locale} actor={actor} gaps={items} language={language} />}
      {items.length === 0 && total > 0 && <EmptyPage locale={locale} href={boardHref(query)} />}
      {total === 0 && (
        <EmptyState
          locale={locale}
          title={t("emptyTitle")}
          text={t("emptyText")}
          label={isFiltered ? t("clearFilters") : t("toDashboard")}
          href={isFiltered ? boardHref({ language }) : SCREENS.dashboard.path}
        />
      )}
      <Pagination
        locale={locale}
        path={SCREENS.translations.path}
        current={page}
        last={lastPage}
        query={boardParams(query)}
      />
    </>
  );
}
