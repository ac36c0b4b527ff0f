import { decodeText, detectEncoding } from "@/lib/kernel/core/csv-decode";
import { detectSeparator, readTable, tidyCell } from "@/lib/kernel/core/csv-table";
import { fold } from "@/lib/kernel/greek/fold";
import { readAmount, readDay } from "./amount";
import type { StatementEntry } from "./entry";

/**
 * Names of columns in the files of Greek banks, compared folded: the first that a file has is taken.
 * Value dates («valeur») are none of them, as the money is on the account on the day of booking.
 */
const NAMES = {
  day:
    "ημερομηνία συναλλαγής, ημερομηνία κίνησης, ημερομηνία καταχώρησης, ημερομηνία εκτέλεσης, " +
    "ημ/νία συναλλαγής, ημ/νία κίνησης, ημ/νία καταχώρησης, ημ/νία, ημερομηνία, ημ. συναλλαγής, " +
    "ημ. κίνησης, booking date, transaction date, posting date, entry date, date",
  amount:
    "ποσό συναλλαγής, ποσό κίνησης, ποσό σε ευρώ, ποσό (eur), ποσό €, ποσό, amount (eur), transaction amount, amount",
  credit: "πίστωση, πιστώσεις, ποσό πίστωσης, credit amount, credit, deposits, paid in",
  debit: "χρέωση, χρεώσεις, ποσό χρέωσης, debit amount, debit, withdrawals, paid out",
  sign:
    "πρόσημο, πρόσημο ποσού, χ/π, χρέωση/πίστωση, χρέωση / πίστωση, τύπος κίνησης, " +
    "debit/credit, credit/debit, dr/cr, d/c, sign, indicator",
  currency: "νόμισμα, currency, ccy",
  payer:
    "όνομα αντισυμβαλλόμενου, αντισυμβαλλόμενος, όνομα εντολέα, εντολέας, αποστολέας, καταθέτης, " +
    "ονοματεπώνυμο, counterparty name, counterparty, payer, payer name, sender, ordering customer",
} as const;
type Column = keyof typeof NAMES;

const FOLDED = Object.entries(NAMES).map(([column, names]) => ({
  column: column as Column,
  names: names.split(", ").map(fold),
}));

type Columns = Partial<Record<Column, number>>;

function columnsOf(cells: readonly string[]): Columns {
  const heads = cells.map(fold);
  return Object.fromEntries(
    FOLDED.flatMap(({ column, names }) => {
      const at = names.map((name) => heads.indexOf(name)).find((index) => index >= 0);
      return at === undefined ? [] : [[column, at]];
    }),
  );
}

const isHead = ({ day, amount, credit }: Columns) =>
  day !== undefined && (amount !== undefined || credit !== undefined);

const DEBIT_SIGNS = new Set(["χ", "χρεωση", "d", "dr", "dbit", "debit"]);

/** Lines above the heads: the account, its holder, the period. */
const MOST_ABOVE = 40;

/**
 * The incoming entries of a CSV file of a bank; lines above the row of heads are passed over.
 * Undefined for a file without heads for a day and an amount.
 */
export function readCsvEntries(bytes: Uint8Array): StatementEntry[] | undefined {
  const text = decodeText(bytes, detectEncoding(bytes));
  const { header, rows } = readTable(text, detectSeparator(text));
  const lines = [{ line: 1, cells: header }, ...rows];
  const headAt = lines.slice(0, MOST_ABOVE).findIndex(({ cells }) => isHead(columnsOf(cells)));
  if (headAt < 0) return undefined;
  const columns = columnsOf(lines[headAt]?.cells ?? []);
  return lines.slice(headAt + 1).flatMap(({ line, cells }): StatementEntry[] => {
    const cell = (column: Column) => tidyCell(cells[columns[column] ?? -1] ?? "");
    const amount = readAmount(cell("credit") || cell("amount"));
    const isDebit = DEBIT_SIGNS.has(fold(cell("sign"))) || cell("sign") === "-";
    // Sums below the list have no day; an amount under credit and debit is one of both columns.
    const day = readDay(cell("day"));
    if (amount === undefined || amount <= 0 || isDebit || day === undefined) return [];
    return [
      {
        line,
        day,
        amountCents: amount,
        currency: cell("currency").toUpperCase() || "EUR",
        payer: cell("payer") || null,
        text: cells.map(tidyCell).filter(Boolean).join(" · "),
      },
    ];
  });
}
