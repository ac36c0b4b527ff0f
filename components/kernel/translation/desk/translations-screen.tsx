import { getTranslations } from "@/lib/kernel/i18n/translations";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { EmptyPage } from "@/components/kit/desk/list/empty-page";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { GAP_KINDS, GAP_STATES, MOST_GAPS } from "@/lib/kernel/translation/kinds";
import { listTranslationGaps } from "@/lib/kernel/translation/service";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { boardHref, boardParams, type BoardQuery } from "./board-query";
import { GapTable } from "./gap-table";

type Props = { locale: Locale; actor: EditorActor; query: BoardQuery };

type Choice = { key: string; label: string; change: Partial<BoardQuery>; isCurrent: boolean };

type TabsProps = {
  locale: Locale;
  label: string;
  query: Pick<BoardQuery, "language" | "kind" | "what">;
  choices: Choice[];
};

function Tabs({ locale, label: purpose, query, choices }: TabsProps) {
  return (
    <nav aria-label={purpose}>
      <ul className="filter-tabs">
        {choices.map(({ key, label, change, isCurrent }) => (
          <li key={key}>
            <Link
              locale={locale}
              href={boardHref({ ...query, ...change })}
              aria-current={isCurrent ? "page" : undefined}
              className="filter-tab"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
  const isFiltered = kind !== undefined || what !== undefined;
  const tabs = { locale, query: { language, kind, what } };
  const languages = LOCALES.map((each) => ({
    key: each,
    label: t(each === "el" ? "inGreek" : "inEnglish"),
    change: { language: each },
    isCurrent: each === language,
  }));
  const kinds = [undefined, ...GAP_KINDS].map((each) => ({
    key: each ?? "all",
    label: each ? t(`kindTabs.${each}`) : t("all"),
    change: { kind: each },
    isCurrent: each === kind,
  }));
  const states = [undefined, ...GAP_STATES].map((each) => ({
    key: each ?? "both",
    label: each ? t(each) : t("anyState"),
    change: { what: each },
    isCurrent: each === what,
  }));
  return (
    <>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>} />
      <div className="list-filters">
        <Tabs {...tabs} label={t("languageLabel")} choices={languages} />
        <p className="meta" role="status">
          {t(total >= MOST_GAPS ? "countAtLeast" : "count", { count: total })}
        </p>
      </div>
      <div className="list-filters">
        <Tabs {...tabs} label={t("kindLabel")} choices={kinds} />
        <Tabs {...tabs} label={t("stateLabel")} choices={states} />
      </div>
      {items.length > 0 && (
        <GapTable locale={locale} actor={actor} gaps={items} language={language} />
      )}
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
