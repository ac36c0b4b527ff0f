import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { ComponentProps, ReactNode } from "react";
import { listUrl, type ListParams } from "@/lib/kernel/content/list-url";
import type { CsvHeads } from "@/lib/kernel/export/schema";
import { omit } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ScreenHead } from "../screen/screen-head";
import { ScreenTexts } from "../screen/screen-texts";
import { BulkBar } from "./bulk-bar";
import type { Bulk } from "./bulk-request";
import type { DataColumn, DataRow } from "./data-table";
import { ExportLinks } from "./export-links";
import { ListBody } from "./list-body";
import { ListFilters, type ListSelect } from "./list-filters";
import { ListTabs, type ListTab } from "./list-tabs";
import type { ListKind } from "./list-texts";
import { SelectionProvider } from "./selection";
import { sortChoices } from "./sort-choices";

/** A list as its screen shows it. */
export type ListScreenProps = {
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
    /** `object` lets a list have other filters alone. */
    filters: { state?: string; role?: string } & object;
  };
  params: ListParams;
  page: { total: number; lastPage: number };
  /** The first one is the item itself. */
  columns: DataColumn[];
  rows: DataRow[];
  tabs?: ListTab[];
  /** The parameter of the tabs, if not the status. */
  tabOf?: "role";
  selects?: ListSelect[];
  bulk?: Bulk;
  /** The path of the CSV export. */
  exportPath?: string;
  /** Texts that only this list needs in the browser. */
  texts?: ComponentProps<typeof ScreenTexts>["namespaces"];
  /** An introduction other than the default one. */
  intro?: ReactNode;
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
const exportHref = (path: string, locale: Locale, params: ListParams, heads?: CsvHeads) =>
  listUrl(path, { ...omit(params, ["columns"]), locale, ...(heads ? { heads } : {}) });

/** The bulk actions with what the filters select, where that is more than the rows of the page. */
function withWhole(
  bulk: Bulk,
  params: ListParams,
  { total }: ListScreenProps["page"],
  rows: readonly DataRow[],
): Bulk {
  if (bulk.mode === "each" || total <= rows.length) return bulk;
  const filter = omit(params, ["columns", "sort"]);
  return { ...bulk, whole: { filter, total, asOf: new Date().toISOString() } };
}

/** What narrows a list: the trash alone, or any filters; undefined for all of it. */
function narrowing(params: ListParams, isTrash: boolean): "trash" | "filtered" | undefined {
  const names = Object.keys(params);
  if (isTrash && names.length === 1) return "trash";
  return names.some((name) => name !== "sort" && name !== "columns") ? "filtered" : undefined;
}

/**
 * A list of the account area: heading, tabs, search and filters, bulk actions, table, pagination.
 */
export async function ListScreen(props: ListScreenProps) {
  const { locale, kind, list, query, params, page, columns, rows, tabs = [], tabOf } = props;
  const { bulk, exportPath, texts = [], create } = props;
  const t = await getTranslations({ locale, namespace: "account.lists" });
  const [first, ...others] = columns;
  const isTrash = query.filters.state === "trash";
  const narrowed = narrowing(params, isTrash);
  const isPickable = bulk !== undefined && bulk.actions.length > 0;
  return (
    <ScreenTexts locale={locale} namespaces={["lists", "approval", ...texts]}>
      <ScreenHead
        title={t(`${kind}.title`)}
        intro={<p>{isTrash ? t("trashIntro") : (props.intro ?? t(`${kind}.intro`))}</p>}
      >
        {(page.total > 0 || narrowed) && create}
        {props.children}
      </ScreenHead>
      <ListTabs
        locale={locale}
        label={t(tabOf ? "roleFilter" : "stateFilter")}
        tabs={tabs}
        current={query.filters[tabOf ?? "state"]}
      />
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
          path={list.path}
          params={params}
          labels={{ search: t(`${kind}.search`), placeholder: t(`${kind}.placeholder`) }}
          selects={props.selects ?? []}
          hasDays={list.filters !== undefined && "from" in list.filters}
          tab={tabOf ?? "state"}
          sorts={sortChoices(t, columns)}
          defaultSort={list.defaultSort}
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
          {isPickable && <BulkBar bulk={withWhole(bulk, params, page, rows)} />}
          <ListBody
            locale={locale}
            kind={kind}
            list={list}
            query={query}
            params={params}
            page={page}
            columns={[first!, ...others.filter(({ key }) => query.columns.includes(key))]}
            rows={rows}
            isPickable={isPickable}
            narrowed={narrowed}
            create={create}
          />
        </ListFilters>
      </SelectionProvider>
      {props.after}
    </ScreenTexts>
  );
}
