import type { Actor } from "@/lib/kernel/core/actor";
import { rowColumns, type ExportTable } from "@/lib/kernel/content/export-table";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { readStatement } from "./read";
import type { StatementDetail, StatementLine } from "./schema";

type Row = StatementLine & Pick<StatementDetail, "month" | "currency"> & { statement: string };

/**
 * The lines of a statement as a table, each with the number of the statement.
 * @throws AppError as `readStatement`
 */
export async function statementTable(
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<ExportTable<Row>> {
  const { lines, number, month, currency } = await readStatement(actor, id, locale);
  const rows = lines.map((line) => ({ ...line, statement: number, month, currency }));
  return {
    name: `statement-${id}`,
    states: { kind: "account.statement.kinds" },
    page: ({ currentPage, perPage }) => {
      const items = rows.slice(currentPage * perPage, (currentPage + 1) * perPage);
      const lastPage = Math.max(0, Math.ceil(rows.length / perPage) - 1);
      return Promise.resolve({ items, total: rows.length, currentPage, perPage, lastPage });
    },
    columns: rowColumns<Row>(
      "statement",
      "month",
      "id",
      "kind",
      "at",
      "order_number",
      "event",
      "document",
      "amount_cents",
      "share_cents",
      "currency",
    ),
  };
}
