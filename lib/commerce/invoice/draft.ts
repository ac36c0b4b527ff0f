import type { InvoiceIssuer } from "@/lib/kernel/core/invoice-issuer";
import { percentOf } from "@/lib/kernel/core/vat-rates";
import { GREECE } from "@/lib/commerce/order/vat-country";
import { vatCategory } from "./vat-category";

/**
 * Kinds of documents by their numbers in myDATA: receipt (11.2) and invoice (2.1) for services, and
 * the credit notes of both (11.4, 5.1).
 */
export const INVOICE_TYPES = ["11.2", "2.1", "11.4", "5.1"] as const;
type InvoiceType = (typeof INVOICE_TYPES)[number];

/** The series of each kind; its numbers have no gaps. */
const SERIES: Record<InvoiceType, string> = {
  "11.2": "ΑΠΥ",
  "2.1": "ΤΠΥ",
  "11.4": "ΠΛ",
  "5.1": "ΠΤ",
};
/** Before the series of documents that are no tax documents: without an issuer, or of a demo. */
const DEMO_PREFIX = "DEMO-";

/** How an order was paid, as myDATA numbers it: domestic bank account (1), card (7). */
export const PAYMENT_METHODS = { bank_transfer: 1, card: 7 } as const;
export type InvoicePaymentMethod = keyof typeof PAYMENT_METHODS;
/** Taken off what the other owes, which myDATA numbers as on credit. */
export const SET_OFF = 5;

/** A line of a document, with the cents that are stored with its ticket. */
export type InvoiceLine = {
  /** The number of the line, from 1; a credit note keeps that of the line that it credits. */
  line: number;
  /** The ticket, or null for what has none, such as a membership. */
  ticket_id: number | null;
  description: string;
  /** In percent. */
  vat_rate: number;
  /** The country whose VAT it is. */
  vat_country: string;
  /** In myDATA; null for VAT of another country, which has no category there. */
  vat_category: number | null;
  net_cents: number;
  vat_cents: number;
  gross_cents: number;
};

/** The buyer on an invoice; receipts have none. */
export type Counterparty = {
  name: string;
  vat_number: string;
  country: string;
  branch: number;
  address: string;
  tax_office: string | null;
};

/** A document before it has a number. */
export type InvoiceDraft = {
  type: InvoiceType;
  series: string;
  isDemo: boolean;
  issuer: InvoiceIssuer | null;
  counterparty: Counterparty | null;
  lines: InvoiceLine[];
  netCents: number;
  vatCents: number;
  grossCents: number;
  currency: string;
  paymentMethod: number;
};

/** What is charged for: a ticket or a membership, with its stored price and VAT. */
export type Charge = {
  ticketId: number | null;
  description: string;
  vatBasisPoints: number;
  vatCountry: string;
  grossCents: number;
  vatCents: number;
};

const lineOf = (
  { ticketId, description, vatBasisPoints, vatCountry, grossCents, vatCents }: Charge,
  index: number,
): InvoiceLine => ({
  line: index + 1,
  ticket_id: ticketId,
  description,
  vat_rate: percentOf(vatBasisPoints),
  vat_country: vatCountry,
  vat_category: vatCountry === GREECE ? vatCategory(vatBasisPoints) : null,
  net_cents: grossCents - vatCents,
  vat_cents: vatCents,
  gross_cents: grossCents,
});

const total = (lines: readonly InvoiceLine[], field: "net_cents" | "vat_cents" | "gross_cents") =>
  lines.reduce((sum, line) => sum + line[field], 0);

const sums = (lines: readonly InvoiceLine[]) => ({
  netCents: total(lines, "net_cents"),
  vatCents: total(lines, "vat_cents"),
  grossCents: total(lines, "gross_cents"),
});

/** A company that sells has series of its own, since numbers have no gaps for each issuer. */
const seriesOf = (type: InvoiceType, isDemo: boolean, sellerId: number | null = null) =>
  `${isDemo ? DEMO_PREFIX : ""}${SERIES[type]}${sellerId === null ? "" : `-${sellerId}`}`;

/** The series of the credit notes of a document: by the same issuer. */
const creditSeries = ({ series, type: credited }: Credited, type: InvoiceType) =>
  series.replace(SERIES[credited], SERIES[type]);

/**
 * The invoice of a paid order, or its receipt when no business asked for an invoice. It copies the
 * stored cents.
 */
export function draftInvoice(order: {
  issuer: InvoiceIssuer | undefined;
  counterparty: Counterparty | null;
  charges: readonly Charge[];
  currency: string;
  method: InvoicePaymentMethod | "set_off";
  /** Whether the site is a demo, whose documents are no tax documents, whoever issues them. */
  isDemoSite?: boolean;
  /** The company that sold it; null for the house. */
  sellerId?: number | null;
}): InvoiceDraft {
  const issuer = order.issuer ?? null;
  const isDemo = issuer === null || order.isDemoSite === true;
  const type = order.counterparty ? "2.1" : "11.2";
  const lines = order.charges.map(lineOf);
  return {
    type,
    series: seriesOf(type, isDemo, order.sellerId),
    isDemo,
    issuer,
    counterparty: order.counterparty,
    lines,
    ...sums(lines),
    currency: order.currency,
    paymentMethod: order.method === "set_off" ? SET_OFF : PAYMENT_METHODS[order.method],
  };
}

/** A document as far as its credit note copies it. */
export type Credited = InvoiceDraft;

const turned = (cents: number) => (cents === 0 ? 0 : -cents);

/**
 * The credit note of a document or of some of its lines: the stored cents with the sign turned, to
 * the same person, by the same issuer.
 */
export function draftCreditNote(document: Credited, lines: readonly InvoiceLine[]): InvoiceDraft {
  const type = document.type === "2.1" ? "5.1" : "11.4";
  const credited = lines.map((line) => ({
    ...line,
    net_cents: turned(line.net_cents),
    vat_cents: turned(line.vat_cents),
    gross_cents: turned(line.gross_cents),
  }));
  return {
    type,
    series: creditSeries(document, type),
    isDemo: document.isDemo,
    issuer: document.issuer,
    counterparty: document.counterparty,
    lines: credited,
    ...sums(credited),
    currency: document.currency,
    paymentMethod: document.paymentMethod,
  };
}
