import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { ComponentProps, ReactNode } from "react";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { ButtonLink } from "@/components/kit/ui/button";
import { listUrl, type ListParams } from "@/lib/kernel/content/list-url";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { CsvHeads } from "@/lib/kernel/export/schema";
import { LOCALE_FACTS, LOCALES, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { Icon } from "@/components/kit/ui/icon";
import { ScreenHead } from "../screen/screen-head";
import { ScreenTexts } from "../screen/screen-texts";
import { BulkBar } from "./bulk-bar";
import type { Bulk } from "./bulk-request";
import { DataTable, type DataColumn, type DataRow } from "./data-table";
import { ExportLinks } from "./export-links";
import { EmptyPage } from "./empty-page";
import { ListPlace } from "./list-place";
import { ListFilters, type ListSelect } from "./list-filters";
import { SelectionProvider } from "./selection";

/** Lists with their own namespace of texts. */
type ListKind =
  | "posts"
  | "events"
  | "promoCodes"
  | "redirects"
  | "authors"
  | "orders"
  | "attendees"
  | "members"
  | "directoryPosts"
  | "pages"
  | "chunks"
  | "subscribers"
  | "users"
  | "mails"
  | "campaigns"
  | "inbox"
  | "enquiries"
  | "webinars"
  | "signups";

/** Statuses by which the list is filtered, as tabs; undefined is all. */
export type ListTab = { value?: string; label: string; href: string; count?: number | undefined };

type Props = {
  locale: Locale;
  kind: ListKind;
  list: {
    path: string;
    defaultSort: string;
    sorts: readonly string[];
    columns: readonly string[];
    filters?: object;
  };
  query: {
    search: string;
    sort: string;
    page: number;
    columns: readonly string[];
    filters: { state?: string; role?: string };
  };
  params: ListParams;
  page: { total: number; lastPage: number };
  /** The first one is the item itself. */
  columns: DataColumn[];
  rows: DataRow[];
  tabs: ListTab[];
  /** The parameter of the tabs, if not the status. */
  tabOf?: "role";
  selects: ListSelect[];
  bulk?: Bulk;
  /** The path of the CSV export. */
  exportPath?: string;
  /** Texts that only this list needs in the browser. */
  texts?: ComponentProps<typeof ScreenTexts>["namespaces"];
  /** An introduction other than the default one. */
  intro?: string;
  /**
   * What creates an item: in the heading, but in the place of the rows while there is nothing yet.
   */
  create?: ReactNode;
  /** Further actions of the list. */
  children?: ReactNode;
  /** What follows the list. */
  after?: ReactNode;
};

/** The URL of the CSV export of the filtered list, in the screen's locale. */
const exportHref = (
  path: string,
  locale: Locale,
  { columns: _columns, ...params }: ListParams,
  heads?: CsvHeads,
) => listUrl(path, { ...params, locale, ...(heads ? { heads } : {}) });

/** The bulk actions with what the filters select, where that is more than the rows of the page. */
function withWhole(
  bulk: Bulk,
  { columns: _columns, sort: _sort, ...filter }: ListParams,
  { total }: Props["page"],
  rows: readonly DataRow[],
): Bulk {
  if (bulk.mode === "each" || total <= rows.length) return bulk;
  return { ...bulk, whole: { filter, total, asOf: new Date().toISOString() } };
}

/**
 * A list of the account area: heading, tabs, search and filters, bulk actions, table, pagination.
 */
export async function ListScreen({
  locale,
  kind,
  list,
  query,
  params,
  page,
  columns,
  rows,
  tabs,
  tabOf,
  selects,
  bulk,
  exportPath,
  texts = [],
  intro,
  create,
  children,
  after,
}: Props) {
  const t = await getTranslations({ locale, namespace: "account.lists" });
  const { path, defaultSort } = list;
  const isFiltered = Object.keys(params).some((name) => name !== "sort" && name !== "columns");
  const isUnused = page.total === 0 && !isFiltered;
  const [first, ...others] = columns;
  const shown = [first!, ...others.filter(({ key }) => query.columns.includes(key))];
  const sorts = columns.flatMap(({ label, sort, first: natural }) =>
    sort === undefined
      ? []
      : ["rising", "falling"].map((direction) => {
          const sortLabelKey = () => {
            if (natural === "falling") {
              return direction === "falling" ? "newestFirst" : "oldestFirst";
            }
            return direction === "falling" ? "descending" : "ascending";
          };
          return {
            value: direction === "falling" ? `-${sort}` : sort,
            label: t(sortLabelKey(), { column: label }),
          };
        }),
  );
  const isTrash = query.filters.state === "trash";
  const emptyTextKey = () => {
    if (isTrash && Object.keys(params).length === 1) return "trashEmpty";
    return isFiltered ? "noMatchText" : (`${kind}.emptyText` as const);
  };
  return (
    <ScreenTexts locale={locale} namespaces={["lists", "approval", "locales", ...texts]}>
      <ScreenHead
        title={t(`${kind}.title`)}
        intro={<p>{isTrash ? t("trashIntro") : (intro ?? t(`${kind}.intro`))}</p>}
      >
        {!isUnused && create}
        {children}
      </ScreenHead>
      {tabs.length > 0 && (
        <nav aria-label={t(tabOf ? "roleFilter" : "stateFilter")} className="list-tabs">
          <ul className="filter-tabs">
            {tabs.map(({ value, label, href, count }) => (
              <li key={value ?? "all"}>
                <Link
                  locale={locale}
                  href={href}
                  aria-current={value === query.filters[tabOf ?? "state"] ? "page" : undefined}
                  className="filter-tab"
                >
                  {label}
                  {count !== undefined && (
                    <span className="filter-count">
                      {` ${count.toLocaleString(LOCALE_FACTS[locale].iso)}`}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SelectionProvider
        rows={rows.map(({ id, name, lacks, isRefused = false }) => ({
          id,
          name,
          lacks,
          isRefused,
        }))}
      >
        <ListFilters
          locale={locale}
          path={path}
          params={params}
          labels={{ search: t(`${kind}.search`), placeholder: t(`${kind}.placeholder`) }}
          selects={selects}
          hasDays={list.filters !== undefined && "from" in list.filters}
          tab={tabOf ?? "state"}
          sorts={sorts}
          defaultSort={defaultSort}
          columns={others.map(({ key, label }) => ({ key, label }))}
          counts={t(`${kind}.count`, { count: page.total })}
          tools={
            exportPath && (
              <ExportLinks
                locale={locale}
                total={page.total}
                href={(heads) => exportHref(exportPath, locale, params, heads)}
              />
            )
          }
        >
          {bulk && bulk.actions.length > 0 && (
            <BulkBar bulk={withWhole(bulk, params, page, rows)} />
          )}
          {rows.length > 0 && (
            <ListPlace
              path={path}
              href={listUrl(
                path,
                query.page > 0 ? { ...params, page: String(query.page + 1) } : params,
              )}
            >
              <DataTable
                locale={locale}
                title={t(`${kind}.title`)}
                columns={shown}
                rows={rows}
                path={path}
                params={params}
                sort={query.sort}
                defaultSort={defaultSort}
                isPickable={(bulk?.actions.length ?? 0) > 0}
                none={t("none")}
              />
            </ListPlace>
          )}
          {page.total === 0 && (
            <EmptyState
              locale={locale}
              title={t(isFiltered ? "noMatchTitle" : `${kind}.emptyTitle`)}
              text={t(emptyTextKey())}
              label={t(isFiltered ? "clearFilters" : "toDashboard")}
              href={isFiltered ? path : SCREENS.dashboard.path}
            >
              {isUnused && create}
            </EmptyState>
          )}
          {rows.length === 0 && page.total > 0 && (
            <EmptyPage locale={locale} href={listUrl(path, params)} />
          )}
          <Pagination
            locale={locale}
            path={path}
            current={query.page}
            last={page.lastPage}
            query={params}
          />
        </ListFilters>
      </SelectionProvider>
      {after}
    </ScreenTexts>
  );
}

/** The button that creates an item. */
export function NewLink({ locale, href, label }: { locale: Locale; href: string; label: string }) {
  return (
    <ButtonLink href={localePath(locale, href)}>
      <Icon name="plus" />
      {label}
    </ButtonLink>
  );
}

/** The filter for missing or outdated translations. */
export async function gapSelect(locale: Locale): Promise<ListSelect> {
  const t = await getTranslations({ locale, namespace: "account.lists" });
  return {
    name: "gap",
    label: t("translationFilter"),
    any: t("translationAny"),
    choices: (["missing", "outdated"] as const).flatMap((gapState) =>
      LOCALES.map((language) => ({
        value: `${gapState}-${language}`,
        label: t(`translationStates.${gapState}-${language}`),
      })),
    ),
  };
}
