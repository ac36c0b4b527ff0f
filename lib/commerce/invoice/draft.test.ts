import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basisPointsOf, GREEK_VAT_RATES } from "@/lib/kernel/core/vat-rates";
import { vatOfLines } from "@/lib/commerce/order/vat";
import { draftCreditNote, draftInvoice, type InvoiceLine } from "./draft";
import { myDataDocument } from "./my-data";
import { partOfLines, remainingLines } from "./part";

const issuer = {
  name: "Εκδόσεις ΔΣ",
  legal_form: "ΑΕ",
  seat: "Αθήνα",
  address: "Ερμού 1",
  postal_code: "10563",
  city: "Αθήνα",
  gemi_number: "123456701000",
  vat_number: "123456783",
  tax_office: "ΦΑΕ Αθηνών",
  phone: "+30 210 0000000",
  email: "info@example.test",
  branch: 2,
  in_liquidation: false,
};
const business = {
  name: "Αφοί Δούκα ΟΕ",
  vat_number: "090000045",
  country: "GR",
  branch: 0,
  address: "Τσιμισκή 2",
  tax_office: "Δ΄ Θεσσαλονίκης",
};

type Sold = { grossCents: number; vatBasisPoints: number; vatCountry?: string };
const invoiceOf = (sold: readonly Sold[], counterparty: typeof business | null = null) => {
  const lines = sold.map((one) => ({ vatCountry: "GR", ...one }));
  const vat = vatOfLines(lines);
  const charges = lines.map((one, at) => ({
    ...one,
    ticketId: at + 100,
    description: "Είσοδος",
    vatCents: vat[at]!,
  }));
  return draftInvoice({ issuer, counterparty, charges, currency: "EUR", method: "card" });
};
const cents = (lines: readonly InvoiceLine[]) =>
  lines.map((line) => [line.line, line.net_cents, line.vat_cents, line.gross_cents]);
const turned = (lines: readonly InvoiceLine[]) =>
  cents(lines).map(([line, ...rest]) => [line, ...rest.map((one) => (one === 0 ? 0 : -one))]);

const sold = fc.array(
  fc.record({
    grossCents: fc.integer({ min: 1, max: 1_000_000 }),
    vatBasisPoints: fc.constantFrom(...GREEK_VAT_RATES.map(basisPointsOf)),
  }),
  { minLength: 1, maxLength: 10 },
);

describe("an invoice", () => {
  it("is a receipt, or for a business an invoice, with the sums of its lines", () => {
    const lines = [
      { grossCents: 1_240, vatBasisPoints: 2_400 },
      { grossCents: 1_060, vatBasisPoints: 600 },
    ];
    expect(invoiceOf(lines)).toMatchObject({
      type: "11.2",
      series: "ΑΠΥ",
      netCents: 2_000,
      vatCents: 300,
      grossCents: 2_300,
    });
    expect(invoiceOf(lines, business)).toMatchObject({ type: "2.1", series: "ΤΠΥ" });
  });

  it("is marked as a demo in a series of its own without an issuer", () => {
    const draft = draftInvoice({
      issuer: undefined,
      counterparty: null,
      charges: [],
      currency: "EUR",
      method: "card",
    });
    expect(draft).toMatchObject({ isDemo: true, series: "DEMO-ΑΠΥ", issuer: null });
  });

  it("of a demo is marked as one, with its issuer, and so is its credit note", () => {
    const draft = draftInvoice({
      issuer,
      counterparty: null,
      charges: [],
      currency: "EUR",
      method: "card",
      isDemoSite: true,
    });
    expect(draft).toMatchObject({ isDemo: true, series: "DEMO-ΑΠΥ", issuer });
    expect(draftCreditNote(draft, draft.lines)).toMatchObject({ isDemo: true, series: "DEMO-ΠΛ" });
  });

  it("is refused for a VAT rate that myDATA does not know", () => {
    expect(() => invoiceOf([{ grossCents: 100, vatBasisPoints: 1_900 }])).toThrow("19 %");
  });

  it("has no category of myDATA for VAT of another country, even at a Greek rate", () => {
    const { lines } = invoiceOf([{ grossCents: 1_170, vatBasisPoints: 1_700, vatCountry: "LU" }]);
    expect(lines).toMatchObject([{ vat_country: "LU", vat_category: null, vat_cents: 170 }]);
  });
});

describe("a credit note", () => {
  it("of all is the invoice with the sign turned, line by line", () => {
    fc.assert(
      fc.property(sold, (lines) => {
        const invoice = invoiceOf(lines);
        const note = draftCreditNote(invoice, remainingLines(invoice.lines, []));
        expect(cents(note.lines)).toEqual(turned(invoice.lines));
        expect(note.type).toBe("11.4");
        expect([note.netCents, note.vatCents, note.grossCents]).toEqual(
          [invoice.netCents, invoice.vatCents, invoice.grossCents].map((one) => (one ? -one : 0)),
        );
      }),
    );
  });

  it("for parts of any size adds up to the invoice, and never to more", () => {
    fc.assert(
      fc.property(sold, fc.array(fc.integer({ min: 1, max: 400_000 })), (lines, amounts) => {
        const invoice = invoiceOf(lines, business);
        const credited: InvoiceLine[] = [];
        const left = () => remainingLines(invoice.lines, credited);
        const gross = () => left().reduce((sum, line) => sum + line.gross_cents, 0);
        const credit = (amount: number) => {
          const note = draftCreditNote(invoice, partOfLines(left(), amount));
          expect(note).toMatchObject({ type: "5.1", grossCents: -amount });
          credited.push(...note.lines);
        };
        for (const amount of amounts) {
          if (amount <= gross()) credit(amount);
          else expect(() => partOfLines(left(), amount)).toThrow("Conflict");
        }
        if (gross() > 0) credit(gross());
        expect(left()).toEqual([]);
        const vat = credited.reduce((sum, line) => sum + line.vat_cents, 0);
        expect(vat).toBe(invoice.vatCents === 0 ? 0 : -invoice.vatCents);
      }),
    );
  });
});

describe("the fields of myDATA", () => {
  const numbered = { number: 7, issuedOn: "2027-03-28", creditedMark: null };
  const invoice = invoiceOf(
    [
      { grossCents: 1_240, vatBasisPoints: 2_400 },
      { grossCents: 1_060, vatBasisPoints: 600 },
    ],
    business,
  );

  it("are all there for a business", () => {
    const sent = myDataDocument({ ...invoice, ...numbered });
    expect(sent).toEqual({
      mark: null,
      uid: null,
      issuer: { vatNumber: "123456783", country: "GR", branch: 2 },
      counterpart: { vatNumber: "090000045", country: "GR", branch: 0 },
      invoiceHeader: {
        series: "ΤΠΥ",
        aa: "7",
        issueDate: "2027-03-28",
        invoiceType: "2.1",
        currency: "EUR",
      },
      paymentMethods: [{ type: 7, amount: "23.00" }],
      invoiceDetails: [
        {
          lineNumber: 1,
          netValue: "10.00",
          vatCategory: 1,
          vatAmount: "2.40",
          incomeClassification: [
            {
              classificationType: "E3_561_001",
              classificationCategory: "category1_3",
              amount: "10.00",
            },
          ],
        },
        {
          lineNumber: 2,
          netValue: "10.00",
          vatCategory: 3,
          vatAmount: "0.60",
          incomeClassification: [
            {
              classificationType: "E3_561_001",
              classificationCategory: "category1_3",
              amount: "10.00",
            },
          ],
        },
      ],
      invoiceSummary: {
        totalNetValue: "20.00",
        totalVatAmount: "3.00",
        totalGrossValue: "23.00",
      },
    });
  });

  it("name no buyer on a receipt, and its credit note has amounts without a sign", () => {
    const receipt = invoiceOf([{ grossCents: 1_240, vatBasisPoints: 2_400 }]);
    expect(myDataDocument({ ...receipt, ...numbered }).counterpart).toBeNull();
    const note = draftCreditNote(receipt, receipt.lines);
    const sent = myDataDocument({ ...note, ...numbered });
    expect(sent.invoiceHeader).toMatchObject({ series: "ΠΛ", invoiceType: "11.4" });
    expect(sent.invoiceSummary.totalGrossValue).toBe("12.40");
    expect(sent.paymentMethods).toEqual([{ type: 7, amount: "12.40" }]);
  });

  it("say rate and country of VAT that is not Greek, in place of a category", () => {
    const receipt = invoiceOf([{ grossCents: 1_190, vatBasisPoints: 1_900, vatCountry: "DE" }]);
    expect(myDataDocument({ ...receipt, ...numbered }).invoiceDetails).toMatchObject([
      { vatCategory: null, vatAmount: "1.90", netValue: "10.00", lineComments: "VAT 19 % DE" },
    ]);
  });

  it("say a rate with decimals as it is, and store it in percent", () => {
    const receipt = invoiceOf([{ grossCents: 1_255, vatBasisPoints: 2_550, vatCountry: "FI" }]);
    expect(receipt.lines).toMatchObject([{ vat_rate: 25.5, vat_cents: 255, net_cents: 1_000 }]);
    expect(myDataDocument({ ...receipt, ...numbered }).invoiceDetails).toMatchObject([
      { vatCategory: null, vatAmount: "2.55", lineComments: "VAT 25.5 % FI" },
    ]);
  });

  it("name the invoice by its MARK on the credit note of a business", () => {
    const note = draftCreditNote(invoice, invoice.lines);
    const sent = myDataDocument({ ...note, ...numbered, creditedMark: "400001" });
    expect(sent.invoiceHeader).toMatchObject({
      invoiceType: "5.1",
      correlatedInvoices: ["400001"],
    });
  });
});
