import { z } from "zod";
import type { Db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { siteIssuer } from "@/lib/kernel/core/site-issuer";
import { Prisma } from "@/prisma/client/client";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { GREECE } from "@/lib/commerce/order/vat-country";
import { sellerSelect, sellingCompany } from "@/lib/commerce/organiser/seller";
import { chargesOf } from "./charges";
import {
  draftCreditNote,
  draftInvoice,
  type Counterparty,
  type InvoiceDraft,
  type InvoiceLine,
  type InvoicePaymentMethod,
} from "./draft";
import { partOfLines, remainingLines } from "./part";
import { documentSelect, readDocument, type StoredDocument } from "./stored";

const wanted = z.object({
  vat_number: z.string(),
  company: z.string(),
  address: z.string(),
  tax_office: z.string().nullable(),
});

/** The business that an order asks an invoice for; null for a receipt. */
function counterpartyOf(invoice: unknown): Counterparty | null {
  if (invoice === null) return null;
  const { vat_number, company, address, tax_office } = wanted.parse(invoice);
  return { name: company, vat_number, country: GREECE, branch: 0, address, tax_office };
}

/**
 * The next number of a series. Its row stays locked until the transaction ends, so that a number is
 * taken only by a document that is written, and none is left out.
 */
export async function nextNumber(tx: Db, series: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_number (series, last) VALUES (${series}, 1)
    ON CONFLICT (series) DO UPDATE SET last = invoice_number.last + 1 RETURNING last`;
  if (!row) throw new Error(`no number for the series ${series}`);
  return row.last;
}

type Written = ({ orderId: number } | { statementId: number }) & {
  locale: Locale;
  isOfCompany?: boolean;
  refundId?: number;
  creditedId?: number;
  replacesId?: number;
};

/** Writes a document with the next number of its series. */
export async function writeDocument(tx: Db, draft: InvoiceDraft, written: Written): Promise<void> {
  const number = await nextNumber(tx, draft.series);
  await tx.invoice.create({
    data: {
      ...draft,
      ...written,
      number,
      issuer: draft.issuer ?? Prisma.DbNull,
      counterparty: draft.counterparty ?? Prisma.DbNull,
    },
    select: { id: true },
  });
}

/**
 * Issues the receipt or invoice of an order in the transaction that records its payment, in the name
 * of who sold it. The number is taken last, so that other documents wait as short as possible.
 * @param replacesId the credited document whose place it takes
 */
export async function issueInvoice(
  tx: Db,
  orderId: number,
  method: InvoicePaymentMethod,
  replacesId?: number,
): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { invoice: true, currency: true, locale: true, organiserId: true, ...sellerSelect },
  });
  const isOfCompany = order.seller === "company";
  const draft = draftInvoice({
    issuer: isOfCompany ? (sellingCompany(order) ?? undefined) : siteIssuer(),
    sellerId: isOfCompany ? order.organiserId : null,
    isDemoSite: settings().DEMO,
    counterparty: counterpartyOf(order.invoice),
    charges: await chargesOf(tx, orderId),
    currency: order.currency,
    method,
  });
  const replaced = replacesId === undefined ? {} : { replacesId };
  await writeDocument(tx, draft, { orderId, isOfCompany, locale: order.locale, ...replaced });
}

/** The documents of an order, the invoice first. */
export async function documentsOf(tx: Db, orderId: number): Promise<StoredDocument[]> {
  const rows = await tx.invoice.findMany({
    where: { orderId },
    orderBy: { id: "asc" },
    select: documentSelect,
  });
  return rows.map(readDocument);
}

/**
 * What is left of an order's invoice after its credit notes, of several the last one, as the others
 * were credited; undefined without an invoice.
 */
export async function leftOfInvoice(
  tx: Db,
  orderId: number,
): Promise<{ invoice: StoredDocument; lines: InvoiceLine[] } | undefined> {
  const documents = await documentsOf(tx, orderId);
  const invoice = documents.findLast(({ creditedId }) => creditedId === null);
  if (!invoice) return undefined;
  const credited = documents
    .filter(({ creditedId }) => creditedId === invoice.id)
    .flatMap(({ lines }) => lines);
  return { invoice, lines: remainingLines(invoice.lines, credited) };
}

const grossOf = (lines: readonly InvoiceLine[]) =>
  lines.reduce((sum, line) => sum + line.gross_cents, 0);

/**
 * Issues the credit note of a confirmed refund: the lines of its tickets, or an amount. An order
 * without an invoice, whose money came too late, gets none; neither does a refund that repeats a
 * failed one, which was credited before.
 * @param refund `keptCents`: what is kept of the order's price after it
 */
export async function issueCreditNote(
  tx: Db,
  orderId: number,
  refund: { id: number; amountCents: number; keptCents: number; ticketIds: readonly number[] },
): Promise<void> {
  const left = await leftOfInvoice(tx, orderId);
  if (!left) return;
  const { invoice, lines } = left;
  const ofTickets = lines.filter(
    ({ ticket_id: ticket }) => ticket !== null && refund.ticketIds.includes(ticket),
  );
  // What stays of the document is what is kept of the money, so that nothing is credited twice.
  const stays = Math.max(0, refund.keptCents);
  const amountCents = Math.min(refund.amountCents, grossOf(lines) - stays);
  if (amountCents <= 0) return;
  // Money of several payments goes back in parts, each for the same tickets.
  const own = grossOf(ofTickets) >= amountCents ? ofTickets : lines;
  const credited = grossOf(own) === amountCents ? own : partOfLines(own, amountCents);
  const { locale, isOfCompany, id: creditedId } = invoice;
  await writeDocument(tx, draftCreditNote(invoice, credited), {
    orderId,
    locale,
    isOfCompany,
    refundId: refund.id,
    creditedId,
  });
}

/**
 * Credits what is left of an order's invoice, and issues another one for its tickets as they are now:
 * of tickets that became others at another price. What costs nothing has none.
 */
export async function reissueInvoice(
  tx: Db,
  orderId: number,
  method: InvoicePaymentMethod,
): Promise<void> {
  const left = await leftOfInvoice(tx, orderId);
  if (left && left.lines.length > 0) {
    const { invoice, lines } = left;
    const { locale, isOfCompany, id: creditedId } = invoice;
    const credit = { orderId, locale, isOfCompany, creditedId };
    await writeDocument(tx, draftCreditNote(invoice, lines), credit);
  }
  const charges = await chargesOf(tx, orderId);
  if (charges.length > 0) await issueInvoice(tx, orderId, method, left?.invoice.id);
}
