import type { DataColumn } from "./data-table";
import type { ListName, ListTexts } from "./list-texts";

/**
 * The columns of a declared list, after that of the item itself, which is ordered by the first sort.
 * A column is ordered by the sort of its name; dates begin with the newest.
 */
export function listColumns(
  t: ListTexts,
  { sorts, columns }: { sorts: readonly string[]; columns: readonly ListName[] },
  item: ListName,
): DataColumn[] {
  const columnOf = (key: ListName): DataColumn => ({
    key,
    label: t(`columnNames.${key}`),
    ...(sorts.includes(key) && { sort: key }),
    ...(key.endsWith("_at") && { first: "falling" }),
  });
  return [{ ...columnOf(item), sort: sorts[0] ?? item }, ...columns.map(columnOf)];
}
