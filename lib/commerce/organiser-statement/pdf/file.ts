import type { Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { siteIssuerLine } from "@/lib/kernel/core/site-issuer";
import { settings } from "@/lib/kernel/core/settings";
import { pdfResponse } from "@/lib/kernel/http/pdf-response";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { drawInvoice } from "@/lib/commerce/invoice/pdf/draw";
import { readStatement } from "../read";
import { shareDocumentsOf } from "../share-document";
import { drawStatement } from "./draw";

/**
 * A statement with its lines as a PDF file.
 * @throws AppError as `readStatement`; unavailable while too many other files are drawn
 */
export async function statementPdf(actor: Actor, id: number, locale: Locale): Promise<Response> {
  const statement = await readStatement(actor, id, locale);
  const house = siteIssuerLine(locale) ?? settings().SITE_NAME;
  return pdfResponse(await drawStatement({ statement, house, locale }), `statement-${id}.pdf`);
}

/**
 * The documents of a statement's share as one PDF file.
 * @throws AppError as `readStatement`, and not_found for a statement without a share
 */
export async function sharePdf(actor: Actor, id: number, locale: Locale): Promise<Response> {
  const { number } = await readStatement(actor, id, locale);
  const documents = await shareDocumentsOf(db, id);
  if (documents.length === 0) throw notFound();
  const credited = await db.invoice.findMany({
    where: { id: { in: documents.flatMap(({ creditedId }) => creditedId ?? []) } },
    select: { id: true, series: true, number: true },
  });
  const file = await drawInvoice({ documents, credited, statement: number });
  return pdfResponse(file, `share-${id}.pdf`);
}
