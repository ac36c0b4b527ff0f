import { GREECE } from "@/lib/commerce/order/vat-country";
import type { InvoiceDraft, InvoiceLine } from "./draft";

/** A document with its number, as it is stored. */
export type NumberedDocument = InvoiceDraft & {
  number: number;
  /** The day of issue in Athens, "YYYY-MM-DD". */
  issuedOn: string;
  /** MARK of the document that a credit note for a business must name (type 5.1). */
  creditedMark: string | null;
};

/** Cents as a decimal number with two places, without a sign: myDATA tells credits by the type. */
const amount = (cents: number): string => {
  const absolute = Math.abs(cents);
  return `${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
};

/** Income from services, for private buyers and for businesses (classification codes of myDATA). */
const incomeOf = (isBusiness: boolean) => ({
  classificationType: isBusiness ? "E3_561_001" : "E3_561_003",
  classificationCategory: "category1_3",
});

function details(line: InvoiceLine, isBusiness: boolean) {
  const netValue = amount(line.net_cents);
  return {
    lineNumber: line.line,
    netValue,
    vatCategory: line.vat_category,
    vatAmount: amount(line.vat_cents),
    ...(line.vat_country !== GREECE && {
      lineComments: `VAT ${line.vat_rate} % ${line.vat_country}`,
    }),
    incomeClassification: [{ ...incomeOf(isBusiness), amount: netValue }],
  };
}

/**
 * The fields that myDATA (ΑΑΔΕ) asks of a document, by their names there. MARK and UID are empty
 * until the connector has answered; a receipt has no counterparty. A line with VAT of another country
 * has no category, and says the rate and the country as a comment.
 */
export function myDataDocument(document: NumberedDocument) {
  const { issuer, counterparty } = document;
  const isBusiness = document.type === "2.1" || document.type === "5.1";
  return {
    mark: null,
    uid: null,
    issuer: issuer && { vatNumber: issuer.vat_number, country: "GR", branch: issuer.branch },
    counterpart:
      isBusiness && counterparty
        ? {
            vatNumber: counterparty.vat_number,
            country: counterparty.country,
            branch: counterparty.branch,
          }
        : null,
    invoiceHeader: {
      series: document.series,
      aa: String(document.number),
      issueDate: document.issuedOn,
      invoiceType: document.type,
      currency: document.currency,
      ...(document.type === "5.1" && { correlatedInvoices: [document.creditedMark] }),
    },
    paymentMethods: [{ type: document.paymentMethod, amount: amount(document.grossCents) }],
    invoiceDetails: document.lines.map((line) => details(line, isBusiness)),
    invoiceSummary: {
      totalNetValue: amount(document.netCents),
      totalVatAmount: amount(document.vatCents),
      totalGrossValue: amount(document.grossCents),
    },
  };
}
