import { conflict } from "@/lib/kernel/core/errors";
import { spread } from "@/lib/commerce/order/vat";
import type { InvoiceLine } from "./draft";

const sum = (lines: readonly InvoiceLine[], field: "gross_cents" | "vat_cents") =>
  lines.reduce((all, line) => all + line[field], 0);

/**
 * What is left of the lines of a document after its credit notes, whose lines have the sign turned;
 * lines of which nothing is left are left out.
 */
export function remainingLines(
  lines: readonly InvoiceLine[],
  credited: readonly InvoiceLine[],
): InvoiceLine[] {
  return lines.flatMap((line) => {
    const own = [line, ...credited.filter((one) => one.line === line.line)];
    const gross = sum(own, "gross_cents");
    const vat = sum(own, "vat_cents");
    if (gross === 0) return [];
    return [{ ...line, gross_cents: gross, vat_cents: vat, net_cents: gross - vat }];
  });
}

/**
 * An amount taken from what is left of a document, spread over its lines. A line that is used up
 * takes the rest of its VAT, so that all parts together are the document.
 * @throws AppError conflict for more than is left
 */
export function partOfLines(remaining: readonly InvoiceLine[], amountCents: number): InvoiceLine[] {
  const weights = remaining.map((line) => line.gross_cents);
  if (amountCents > sum(remaining, "gross_cents")) throw conflict();
  return spread(amountCents, weights).flatMap((gross, at) => {
    const line = remaining[at];
    if (!line || gross === 0) return [];
    const vat = Math.round((line.vat_cents * gross) / line.gross_cents);
    return [{ ...line, gross_cents: gross, vat_cents: vat, net_cents: gross - vat }];
  });
}
