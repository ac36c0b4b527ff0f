import type { Paged } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { filterTabs } from "./filter-tabs";
import { listColumns } from "./list-columns";
import { listRow, type Cell, type DeclaredList, type RowHead } from "./list-row";
import { ListScreen, type ListScreenProps } from "./list-screen";
import { listTexts, type ListName } from "./list-texts";

/** What the screen of a list is given. */
export type ListProps<Actor, List extends { read(query: never): unknown }> = {
  locale: Locale;
  actor: Actor;
  query: ReturnType<List["read"]>;
};

/** A declared list of items: how its rows, cells and tabs are made of them. */
export type PlainListProps<
  Row extends { id: number },
  Query extends ListScreenProps["query"],
  Column extends ListName,
  Tab,
> = Omit<ListScreenProps, "list" | "query" | "params" | "page" | "columns" | "rows" | "tabs"> & {
  list: DeclaredList<Query, Column>;
  query: Query;
  page: Paged<Row>;
  /** The name of the first column. */
  item: ListName;
  row(row: Row): RowHead;
  cells: { [Name in Column]: Cell<Row> };
  /** The values that have a tab, beside the one for all. */
  tabs?: {
    values: readonly Tab[];
    label(value: Tab | undefined): string;
    counts?: Partial<Record<string, number>>;
  };
};

/** A list of items without translations: its columns, rows and tabs follow from how it is declared. */
export async function PlainListScreen<
  Row extends { id: number },
  Query extends ListScreenProps["query"],
  Column extends ListName,
  Tab extends string,
>({
  list,
  query,
  page,
  item,
  row,
  cells,
  tabs,
  ...screen
}: PlainListProps<Row, Query, Column, Tab>) {
  const { locale, tabOf = "state" } = screen;
  const texts = await listTexts(locale);
  const shownTabs =
    tabs &&
    filterTabs(tabs.values, tabs.label, (value) => list.hrefWith(query, { [tabOf]: value })).map(
      (tab) => ({ ...tab, count: tab.value === undefined ? undefined : tabs.counts?.[tab.value] }),
    );
  return (
    <ListScreen
      {...screen}
      list={list}
      query={query}
      params={list.params(query)}
      page={page}
      columns={listColumns(texts.t, list, item)}
      rows={page.items.map((one) => listRow(one, row(one), cells, { ...texts, locale }))}
      tabs={shownTabs}
    />
  );
}
