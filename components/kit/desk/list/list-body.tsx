import type { ReactNode } from "react";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { Pagination } from "@/components/kit/ui/pagination";
import { listUrl, type ListParams } from "@/lib/kernel/content/list-url";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { DataTable, type DataColumn, type DataRow } from "./data-table";
import { EmptyPage } from "./empty-page";
import { ListPlace } from "./list-place";
import type { ListKind } from "./list-texts";

type Props = {
  locale: Locale;
  kind: ListKind;
  list: { path: string; defaultSort: string };
  query: { sort: string; page: number };
  params: ListParams;
  page: { total: number; lastPage: number };
  columns: DataColumn[];
  rows: DataRow[];
  isPickable: boolean;
  /** The filters that narrow the list: `trash` is the trash alone. */
  narrowed: "trash" | "filtered" | undefined;
  /** What creates an item, where there is none. */
  create: ReactNode;
};

/** The rows of a page of a list, or what stands in their place, and the way to other pages. */
export async function ListBody(props: Props) {
  const { locale, kind, list, query, params, page, columns, rows, narrowed, create } = props;
  const t = await getTranslations({ locale, namespace: "account.lists" });
  const { path, defaultSort } = list;
  const emptyTextKey = narrowed === undefined ? (`${kind}.emptyText` as const) : "noMatchText";
  return (
    <>
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
            columns={columns}
            rows={rows}
            path={path}
            params={params}
            sort={query.sort}
            defaultSort={defaultSort}
            isPickable={props.isPickable}
            none={t("none")}
          />
        </ListPlace>
      )}
      {page.total === 0 && (
        <EmptyState
          locale={locale}
          title={t(narrowed ? "noMatchTitle" : `${kind}.emptyTitle`)}
          text={t(narrowed === "trash" ? "trashEmpty" : emptyTextKey)}
          label={t(narrowed ? "clearFilters" : "toDashboard")}
          href={narrowed ? path : SCREENS.dashboard.path}
        >
          {!narrowed && create}
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
    </>
  );
}
