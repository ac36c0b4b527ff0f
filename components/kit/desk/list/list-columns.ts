import type { DataColumn } from "./data-table";
import type { ListName, ListTexts } from "./list-texts";

type Declared<C extends string> = { sorts: readonly string[]; columns: readonly C[] };

/**
 * The columns of a declared list, after that of the item itself, which is ordered by the first sort.
 * A column is ordered by the sort of its name; dates begin with the newest.
 * @param names texts of columns that are called otherwise than their key
 */
export function listColumns<C extends ListName>(
  t: ListTexts,
  list: Declared<C>,
  item: ListName,
): DataColumn[];
export function listColumns<C extends string>(
  t: ListTexts,
  list: Declared<C>,
  item: ListName,
  names: Record<Exclude<C, ListName>, ListName>,
): DataColumn[];
export function listColumns(
  t: ListTexts,
  { sorts, columns }: Declared<string>,
  item: ListName,
  names: Readonly<Record<string, ListName>> = {},
): DataColumn[] {
  const columnOf = (key: string): DataColumn => ({
    key,
    label: t(`columnNames.${names[key] ?? (key as ListName)}`),
    ...(sorts.includes(key) && { sort: key }),
    ...(key.endsWith("_at") && { first: "falling" }),
  });
  return [{ ...columnOf(item), sort: sorts[0] ?? item }, ...columns.map(columnOf)];
}
