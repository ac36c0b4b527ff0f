import type { ReactNode } from "react";
import type { AssetView } from "@/lib/kernel/asset/view";
import type { ListParams } from "@/lib/kernel/content/list-url";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { DataRow } from "./data-table";
import type { CellTools, ListName } from "./list-texts";
import { RowTitle } from "./row-title";

/** The address of a list's screen, with its sorts and columns, as its concept declares it. */
export type DeclaredList<Query, Column extends ListName> = {
  path: string;
  sorts: readonly string[];
  defaultSort: string;
  columns: readonly Column[];
  filters: object;
  params(query: NoInfer<Query>): ListParams;
  hrefWith(query: NoInfer<Query>, change: { state?: string; role?: string } & object): string;
};

/** What a cell shows of a row. */
export type Cell<Row> = (row: Row, tools: CellTools) => ReactNode;

/** A row: its name, and the first cell, which by default has the name with a link to the item. */
export type RowHead = Pick<DataRow, "name" | "isMuted" | "lacks" | "isRefused"> & {
  /** The name in the first cell, if not the same, and its language, if not that of the screen. */
  title?: string;
  lang?: Locale | undefined;
  href?: string | undefined;
  asset?: AssetView | null;
  below?: ReactNode;
  /** A first cell of another kind. */
  main?: ReactNode;
};

/** A row of the table, from its name and from the declared cells. */
export function listRow<Row extends { id: number }>(
  row: Row,
  { title, lang, href, asset, below, main, ...head }: RowHead,
  cells: Readonly<Record<string, Cell<Row>>>,
  tools: CellTools,
): DataRow {
  return {
    ...head,
    id: row.id,
    main: main ?? (
      <RowTitle
        locale={tools.locale}
        title={title ?? head.name}
        lang={lang}
        href={href}
        asset={asset}
      >
        {below}
      </RowTitle>
    ),
    cells: Object.fromEntries(
      Object.entries(cells).map(([name, cell]) => [name, cell(row, tools)]),
    ),
  };
}
