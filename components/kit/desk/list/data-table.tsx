import type { ReactNode } from "react";
import { listUrl, reversedSort, type ListParams } from "@/lib/kernel/content/list-url";
import { omit } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { Icon } from "@/components/kit/ui/icon";
import { PageCheck, RowCheck } from "./selection";

/** A column: its key, header and sort field. `first` is the direction of the first click. */
export type DataColumn = {
  key: string;
  label: string;
  sort?: string;
  first?: "rising" | "falling";
};

/** A row: its label, its first cell, and the others by column key; null is an empty cell. */
export type DataRow = {
  id: number;
  name: string;
  /** What it lacks to be published, in words. */
  lacks?: string | undefined;
  /** Whether it is not published for that. */
  isRefused?: boolean;
  main: ReactNode;
  cells: Record<string, ReactNode>;
  isMuted?: boolean;
};

type Props = {
  locale: Locale;
  title: string;
  columns: DataColumn[];
  rows: DataRow[];
  path: string;
  params: ListParams;
  sort: string;
  defaultSort: string;
  isPickable: boolean;
  none: string;
};

/** The rows of a page of a list: a table, on a phone cards. The first column is the item itself. */
export function DataTable({
  locale,
  title,
  columns,
  rows,
  path,
  params,
  sort: current,
  defaultSort,
  isPickable,
  none,
}: Props) {
  const sortHref = (sort: string, first: DataColumn["first"]) => {
    const nextSort = reversedSort(current, sort, first ?? "rising");
    const rest = omit(params, ["sort"]);
    return listUrl(path, nextSort === defaultSort ? rest : { ...rest, sort: nextSort });
  };
  return (
    <div className="table-scroll">
      <table className="data-table" role="table" data-pickable={isPickable || undefined}>
        <caption className="visually-hidden">{title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {isPickable && (
              <th scope="col" role="columnheader" className="data-table-check">
                <PageCheck />
              </th>
            )}
            {columns.map(({ key, label, sort, first }) => {
              const orderOf = () => {
                if (sort === undefined) return undefined;
                if (current === sort) return "ascending";
                return current === `-${sort}` ? "descending" : undefined;
              };
              const order = orderOf();
              return (
                <th key={key} scope="col" role="columnheader" aria-sort={order}>
                  {sort === undefined ? (
                    label
                  ) : (
                    <>
                      {/* Cards on a phone are sorted by a select: there the head names the column. */}
                      <span className="sort-name">{label}</span>
                      <Link
                        locale={locale}
                        href={sortHref(sort, first)}
                        className="sort-link"
                        data-sorted={order}
                      >
                        {label} <Icon name={order === "ascending" ? "up" : "down"} size={14} />
                      </Link>
                    </>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, name, main, cells, isMuted }) => (
            <tr key={id} role="row" data-row={id} data-muted={isMuted || undefined}>
              {isPickable && (
                <td role="cell" className="data-table-check">
                  <RowCheck id={id} name={name} />
                </td>
              )}
              {columns.map(({ key, label }, index) => {
                if (index === 0)
                  return (
                    <td key={key} role="cell" className="data-table-main">
                      <div>{main}</div>
                    </td>
                  );
                const cell = cells[key] ?? null;
                return (
                  <td
                    key={key}
                    role="cell"
                    data-label={label}
                    data-empty={cell === null || undefined}
                  >
                    {cell ?? (
                      <span className="text-soft">
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">{none}</span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
