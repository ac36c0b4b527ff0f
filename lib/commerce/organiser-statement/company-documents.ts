import type { Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { paged, rowsAt, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { settings } from "@/lib/kernel/core/settings";
import { rowColumns, type ExportTable } from "@/lib/kernel/content/export-table";
import { pdfResponse } from "@/lib/kernel/http/pdf-response";
import { monthSpan } from "@/lib/commerce/invoice/my-data-export";
import { drawInvoice } from "@/lib/commerce/invoice/pdf/draw";
import { documentSelect, readDocument } from "@/lib/commerce/invoice/stored";
import type { Prisma } from "@/prisma/client/client";
import { seenCompany } from "./read";
import type { CompanyDocument } from "./schema";

const monthOf = (date: Date) => date.toISOString().slice(0, 7);

/** The path of the file of a document. */
const pdfPath = (statementId: number, documentId: number): string =>
  `/api/organiser-statement/${statementId}/document.pdf?document_id=${documentId}`;

/**
 * The documents that the company of a statement issued itself, from the month after its statement
 * before until the end of its own: so each is in one statement, whatever months had no money.
 * @throws AppError forbidden; not_found for an unknown statement, and for one of another company
 */
async function documentsIn(actor: Actor, id: number): Promise<Prisma.InvoiceWhereInput> {
  const own = await seenCompany(actor);
  const statement = await db.organiserStatement.findFirst({
    where: { id, ...(own === null ? {} : { memberId: own }) },
    select: { memberId: true, month: true },
  });
  if (!statement) throw notFound();
  const { memberId, month } = statement;
  // Nobody's once the company is deleted.
  if (memberId === null) return { id: { in: [] } };
  const before = await db.organiserStatement.findFirst({
    where: { memberId, month: { lt: month } },
    orderBy: { month: "desc" },
    select: { month: true },
  });
  return {
    isOfCompany: true,
    order: { organiserId: memberId },
    issuedAt: {
      ...(before && { gte: monthSpan(monthOf(before.month)).lt }),
      lt: monthSpan(monthOf(month)).lt,
    },
  };
}

const listedSelect = {
  id: true,
  series: true,
  number: true,
  type: true,
  issuedAt: true,
  netCents: true,
  vatCents: true,
  grossCents: true,
  currency: true,
  order: { select: { number: true } },
} satisfies Prisma.InvoiceSelect;

/**
 * The documents that the company of a statement issued itself in its time, in their order.
 * @throws AppError as `documentsIn`
 */
export async function listCompanyDocuments(
  actor: Actor,
  id: number,
  paging: Paging,
): Promise<Paged<CompanyDocument>> {
  const where = await documentsIn(actor, id);
  const [total, rows] = await Promise.all([
    db.invoice.count({ where }),
    db.invoice.findMany({
      where,
      orderBy: [{ issuedAt: "asc" }, { id: "asc" }],
      ...rowsAt(paging),
      select: listedSelect,
    }),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    number: `${row.series} ${row.number}`,
    type: row.type,
    issued_at: row.issuedAt.toISOString(),
    order_number: row.order?.number ?? "",
    net_cents: row.netCents,
    vat_cents: row.vatCents,
    gross_cents: row.grossCents,
    currency: row.currency,
    pdf_url: settings().SITE_URL + pdfPath(id, row.id),
  }));
  return paged(items, total, paging);
}

/** The same as a table, each document with the address of its file. @throws AppError as `documentsIn` */
export async function companyDocumentTable(
  actor: Actor,
  id: number,
): Promise<ExportTable<CompanyDocument>> {
  await documentsIn(actor, id);
  return {
    name: `documents-${id}`,
    page: (paging) => listCompanyDocuments(actor, id, paging),
    columns: rowColumns<CompanyDocument>(
      "number",
      "type",
      "issued_at",
      "order_number",
      "net_cents",
      "vat_cents",
      "gross_cents",
      "currency",
      "pdf_url",
    ),
  };
}

/**
 * One of these documents as a PDF file.
 * @throws AppError as `documentsIn`, and not_found for a document that is not among them; unavailable
 * while too many other files are drawn
 */
export async function companyDocumentPdf(
  actor: Actor,
  id: number,
  documentId: number,
): Promise<Response> {
  const where = await documentsIn(actor, id);
  const row = await db.invoice.findFirst({
    where: { AND: [where, { id: documentId }] },
    select: {
      ...documentSelect,
      order: { select: { number: true } },
      credited: { select: { id: true, series: true, number: true } },
    },
  });
  if (!row?.order) throw notFound();
  const { order, credited, ...document } = row;
  const file = await drawInvoice({
    documents: [readDocument(document)],
    credited: credited ? [credited] : [],
    order: order.number,
  });
  return pdfResponse(file, `document-${documentId}.pdf`);
}
