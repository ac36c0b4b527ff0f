import { formatMonth } from "@/lib/kernel/core/dates";
import type { Db } from "@/lib/kernel/core/db";
import { issuerSchema } from "@/lib/kernel/core/invoice-issuer";
import { settings } from "@/lib/kernel/core/settings";
import { siteIssuer } from "@/lib/kernel/core/site-issuer";
import {
  draftCreditNote,
  draftInvoice,
  type Counterparty,
  type InvoiceLine,
} from "@/lib/commerce/invoice/draft";
import { writeDocument } from "@/lib/commerce/invoice/issue";
import { partOfLines, remainingLines } from "@/lib/commerce/invoice/part";
import { documentSelect, readDocument, type StoredDocument } from "@/lib/commerce/invoice/stored";
import { companyInvoice } from "@/lib/commerce/membership/invoice";
import { VAT_BASIS_POINTS } from "@/lib/commerce/membership/price";
import { includedVat } from "@/lib/commerce/order/vat";
import { GREECE } from "@/lib/commerce/order/vat-country";
import { statementText } from "./texts";

/** Documents between the house and companies of Greece. */
const LOCALE = "el";

/** The company on the invoice: as it issues its own documents, else as its page has it; null for a receipt. */
async function counterpartyOf(tx: Db, memberId: number): Promise<Counterparty | null> {
  const allowance = await tx.organiserAllowance.findUnique({
    where: { memberId },
    select: { issuer: true },
  });
  const issuer = issuerSchema.nullable().parse(allowance?.issuer ?? null);
  const place = { country: GREECE, branch: 0 };
  if (issuer) {
    const { name, legal_form: form, vat_number, address, postal_code, city, tax_office } = issuer;
    const line = `${address}, ${postal_code} ${city}`;
    return { name: `${name} ${form}`, vat_number, address: line, tax_office, ...place };
  }
  const known = await companyInvoice(tx, memberId, LOCALE);
  if (!known) return null;
  const { company: name, vat_number, address, tax_office } = known;
  return { name, vat_number, address, tax_office, ...place };
}

const grossOf = (lines: readonly InvoiceLine[]) =>
  lines.reduce((sum, line) => sum + line.gross_cents, 0);

/** The documents of a company's share with what no credit note has taken of them, the newest first. */
async function creditable(tx: Db, memberId: number) {
  const rows = await tx.invoice.findMany({
    where: { statement: { memberId } },
    orderBy: { id: "desc" },
    select: documentSelect,
  });
  const documents = rows.map(readDocument);
  return documents
    .filter(({ creditedId }) => creditedId === null)
    .map((document) => {
      const notes = documents.filter(({ creditedId }) => creditedId === document.id);
      const lines = remainingLines(
        document.lines,
        notes.flatMap((note) => note.lines),
      );
      return { document, lines };
    });
}

/**
 * Issues the document of the share in a statement with its VAT, to the company. Where more went back
 * than came, credit notes take it off the documents of before, the newest first; those always suffice,
 * since no payment has less than no share.
 */
export async function issueShareDocuments(tx: Db, statementId: number): Promise<void> {
  const { memberId, month, shareCents, currency } = await tx.organiserStatement.findUniqueOrThrow({
    where: { id: statementId },
    select: { memberId: true, month: true, shareCents: true, currency: true },
  });
  if (memberId === null || shareCents === 0) return;
  if (shareCents > 0) {
    const draft = draftInvoice({
      issuer: siteIssuer(),
      isDemoSite: settings().DEMO,
      counterparty: await counterpartyOf(tx, memberId),
      charges: [
        {
          ticketId: null,
          description: `${statementText("share", LOCALE)} · ${formatMonth(month, LOCALE)}`,
          vatBasisPoints: VAT_BASIS_POINTS,
          vatCountry: GREECE,
          grossCents: shareCents,
          vatCents: includedVat(shareCents, VAT_BASIS_POINTS),
        },
      ],
      currency,
      method: "set_off",
    });
    await writeDocument(tx, draft, { statementId, locale: LOCALE });
    return;
  }
  let left = -shareCents;
  for (const { document, lines } of await creditable(tx, memberId)) {
    const cents = Math.min(left, grossOf(lines));
    if (cents === 0) continue;
    const note = draftCreditNote(document, partOfLines(lines, cents));
    await writeDocument(tx, note, { statementId, locale: LOCALE, creditedId: document.id });
    left -= cents;
  }
  if (left > 0) throw new Error(`no document to credit ${left} cents of share`);
}

/** The documents of a statement's share, the first one first. */
export async function shareDocumentsOf(tx: Db, statementId: number): Promise<StoredDocument[]> {
  const rows = await tx.invoice.findMany({
    where: { statementId },
    orderBy: { id: "asc" },
    select: documentSelect,
  });
  return rows.map(readDocument);
}
