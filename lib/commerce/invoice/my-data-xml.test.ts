import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftCreditNote, draftInvoice } from "./draft";
import { checkMyDataXml } from "./my-data-schema";
import { myDataGap, myDataXml } from "./my-data-xml";

const ISSUER = {
  name: "DS ΑΕ",
  legal_form: "ΑΕ",
  seat: "Αθήνα",
  address: "Ερμού 1",
  postal_code: "10563",
  city: "Αθήνα",
  gemi_number: "123456701000",
  vat_number: "123456783",
  tax_office: "Α΄ Αθηνών",
  phone: "+302101234567",
  email: "info@example.gr",
  branch: 2,
  in_liquidation: false,
};
const BUSINESS = {
  name: "Έργο & Υιοί <ΟΕ>",
  vat_number: "090000045",
  country: "GR",
  branch: 0,
  address: "Πάτρα",
  tax_office: null,
};
type Parts = Partial<Parameters<typeof draftInvoice>[0]>;
const invoice = (parts: Parts = {}) =>
  draftInvoice({
    issuer: ISSUER,
    counterparty: null,
    charges: [
      {
        ticketId: 1,
        description: "Είσοδος",
        vatBasisPoints: 2_400,
        vatCountry: "GR",
        grossCents: 1_240,
        vatCents: 240,
      },
    ],
    currency: "EUR",
    method: "card",
    ...parts,
  });
const numbered = { number: 7, issuedOn: "2027-03-28", creditedMark: null };
const receipt = { ...invoice(), ...numbered };
const forBusiness = { ...invoice({ counterparty: BUSINESS }), ...numbered, number: 8 };

/** The names of elements in their order, each level between brackets. */
const order = (xml: string) =>
  xml
    .replace(/<[?!][^>]*>/g, "")
    .replace(/>[^<]+</g, "><")
    .replace(/<(\w[\w:]*)[^>]*><\/\1>/g, "$1 ")
    .replace(/<\/[^>]+>/g, ") ")
    .replace(/<(\w[\w:]*)[^>]*>/g, "$1(");

describe("the XML file of myDATA", () => {
  it("has the elements in the order of the published schema", () => {
    expect(
      order(myDataXml([forBusiness], []))
        .replace(/\s+/g, " ")
        .trim(),
    ).toBe(
      "InvoicesDoc(invoice(issuer(vatNumber country branch ) counterpart(vatNumber country branch ) " +
        "invoiceHeader(series aa issueDate invoiceType currency ) " +
        "paymentMethods(paymentMethodDetails(type amount ) ) " +
        "invoiceDetails(lineNumber netValue vatCategory vatAmount " +
        "incomeClassification(icls:classificationType icls:classificationCategory icls:amount ) ) " +
        "invoiceSummary(totalNetValue totalVatAmount totalWithheldAmount totalFeesAmount " +
        "totalStampDutyAmount totalOtherTaxesAmount totalDeductionsAmount totalGrossValue " +
        "incomeClassification(icls:classificationType icls:classificationCategory icls:amount ) ) ) )",
    );
  });
  it("says amounts and codes, and names no buyer on a receipt", () => {
    const xml = myDataXml([receipt], ["μια σημείωση -- με <σημεία>"]);
    for (const part of [
      "<!-- μια σημείωση - - με &lt;σημεία&gt; -->",
      "<series>ΑΠΥ</series>",
      "<aa>7</aa>",
      "<invoiceType>11.2</invoiceType>",
      "<netValue>10.00</netValue>",
      "<vatCategory>1</vatCategory>",
      "<icls:classificationType>E3_561_003</icls:classificationType>",
      "<totalGrossValue>12.40</totalGrossValue>",
    ])
      expect(xml).toContain(part);
    expect(xml).not.toContain("counterpart");
  });
  it("names the credited invoice by its MARK", () => {
    const note = { ...draftCreditNote(forBusiness, forBusiness.lines), ...numbered };
    expect(myDataXml([{ ...note, creditedMark: "400001" }], [])).toContain(
      "<correlatedInvoices>400001</correlatedInvoices>",
    );
  });
  it("leaves out what myDATA cannot take, with the reason", () => {
    const note = { ...draftCreditNote(forBusiness, forBusiness.lines), ...numbered };
    const charge = { ...invoice().lines[0]!, ticketId: 1, vatBasisPoints: 1_900, vatCountry: "DE" };
    const german = invoice({ charges: [{ ...charge, grossCents: 1_190, vatCents: 190 }] });
    expect([
      myDataGap(receipt),
      myDataGap({ ...note, creditedMark: "400001" }),
      myDataGap(note),
      myDataGap({ ...german, ...numbered }),
      myDataGap({ ...invoice({ issuer: undefined }), ...numbered }),
    ]).toEqual([undefined, undefined, "no_credited_mark", "foreign_vat", "no_issuer"]);
  });
});

describe("a file is checked against the schema that the setting names", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ds-my-data-"));
  const schema = path.join(folder, "main.xsd");
  // A small schema that imports another file, as the published one does.
  const types = '<xs:simpleType name="Aa"><xs:restriction base="xs:int"/></xs:simpleType>';
  const head = (body: string) =>
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:inv="http://www.aade.gr/myDATA/invoice/v1.0"
      targetNamespace="http://www.aade.gr/myDATA/invoice/v1.0" elementFormDefault="qualified">${body}</xs:schema>`;
  const rest = '<xs:any minOccurs="0" maxOccurs="unbounded" processContents="skip"/>';
  const element = (name: string, inner: string) =>
    `<xs:element name="${name}"><xs:complexType><xs:sequence>${inner}${rest}
    </xs:sequence></xs:complexType></xs:element>`;
  const invoiceSchema = (first: string) =>
    head(
      `<xs:include schemaLocation="types.xsd"/><xs:element name="InvoicesDoc"><xs:complexType><xs:sequence>
        <xs:element name="invoice"><xs:complexType><xs:sequence>${element("issuer", "")}
        ${element("invoiceHeader", `<xs:element name="series"/><xs:element name="${first}" type="inv:Aa"/>`)}
        ${rest}</xs:sequence></xs:complexType></xs:element>
        </xs:sequence></xs:complexType></xs:element>`,
    );
  beforeAll(() => {
    writeFileSync(path.join(folder, "types.xsd"), head(types));
    writeFileSync(schema, invoiceSchema("aa"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("and is valid, invalid with the reason, or marked as unchecked", async () => {
    const xml = myDataXml([receipt], []);
    expect(await checkMyDataXml(xml, schema)).toEqual({ kind: "valid" });
    expect(await checkMyDataXml(xml, undefined)).toEqual({ kind: "unchecked" });
    writeFileSync(schema, invoiceSchema("issueDate"));
    const checked = await checkMyDataXml(xml, schema);
    expect(checked).toMatchObject({ kind: "invalid" });
    expect(JSON.stringify(checked)).toContain("aa");
  });
  it("fails loudly when the schema cannot be read", async () => {
    await expect(checkMyDataXml("<a/>", path.join(folder, "missing.xsd"))).rejects.toThrow(
      "ENOENT",
    );
  });
});
