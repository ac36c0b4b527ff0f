import { GREECE } from "@/lib/commerce/order/vat-country";
import { myDataDocument, type NumberedDocument } from "./my-data";

/** The version of the schema of ΑΑΔΕ whose order and codes the file follows. */
export const MY_DATA_VERSION = "2.0.2";

/** An element with its content: text, or elements in the order of the schema. */
type Element = readonly [name: string, content: string | number | readonly Element[]];

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// Characters that XML 1.0 does not allow even escaped.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escape = (text: string) =>
  text.replace(FORBIDDEN, "").replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? "");

function write([name, content]: Element, indent: string): string {
  if (typeof content !== "object")
    return `${indent}<${name}>${escape(String(content))}</${name}>\n`;
  const inner = content.map((element) => write(element, `${indent}  `)).join("");
  return `${indent}<${name}>\n${inner}${indent}</${name}>\n`;
}

type Fields = ReturnType<typeof myDataDocument>;
type Party = NonNullable<Fields["issuer"]>;

const party = (name: string, one: Party | null): Element[] =>
  one
    ? [
        [
          name,
          [
            ["vatNumber", one.vatNumber],
            ["country", one.country],
            ["branch", one.branch],
          ],
        ],
      ]
    : [];

type Income = Fields["invoiceDetails"][number]["incomeClassification"][number];

const income = ({ classificationType, classificationCategory, amount }: Income): Element => [
  "incomeClassification",
  [
    ["icls:classificationType", classificationType],
    ["icls:classificationCategory", classificationCategory],
    ["icls:amount", amount],
  ],
];

/** The classified income of a whole document, one amount for each classification. */
const totalIncome = (document: NumberedDocument, fields: Fields): Element[] =>
  fields.invoiceDetails
    .flatMap((row) => row.incomeClassification)
    .slice(0, 1)
    .map((one) => income({ ...one, amount: fields.invoiceSummary.totalNetValue }));

/** Why a document cannot be in the file. */
export type MyDataGap = "no_issuer" | "foreign_vat" | "no_credited_mark";

/** Why a document cannot be in the file; undefined when it can. */
export function myDataGap(document: NumberedDocument): MyDataGap | undefined {
  if (!document.issuer) return "no_issuer";
  // VAT of another country has no category; it is declared in the One Stop Shop.
  if (document.lines.some((line) => line.vat_country !== GREECE)) return "foreign_vat";
  return document.type === "5.1" && document.creditedMark === null ? "no_credited_mark" : undefined;
}

function invoice(document: NumberedDocument): Element {
  const fields = myDataDocument(document);
  const { invoiceHeader: header, invoiceSummary: summary } = fields;
  return [
    "invoice",
    [
      ...party("issuer", fields.issuer),
      ...party("counterpart", fields.counterpart),
      [
        "invoiceHeader",
        [
          ["series", header.series],
          ["aa", header.aa],
          ["issueDate", header.issueDate],
          ["invoiceType", header.invoiceType],
          ["currency", header.currency],
          ...(document.creditedMark === null
            ? []
            : [["correlatedInvoices", document.creditedMark] as const]),
        ],
      ],
      [
        "paymentMethods",
        fields.paymentMethods.map(({ type, amount }): Element => [
          "paymentMethodDetails",
          [
            ["type", type],
            ["amount", amount],
          ],
        ]),
      ],
      ...fields.invoiceDetails.map((row, index): Element => [
        "invoiceDetails",
        [
          // A credit note keeps the numbers of the credited lines; the file counts its own.
          ["lineNumber", index + 1],
          ["netValue", row.netValue],
          ["vatCategory", row.vatCategory ?? ""],
          ["vatAmount", row.vatAmount],
          ...row.incomeClassification.map(income),
        ],
      ]),
      [
        "invoiceSummary",
        [
          ["totalNetValue", summary.totalNetValue],
          ["totalVatAmount", summary.totalVatAmount],
          ["totalWithheldAmount", "0.00"],
          ["totalFeesAmount", "0.00"],
          ["totalStampDutyAmount", "0.00"],
          ["totalOtherTaxesAmount", "0.00"],
          ["totalDeductionsAmount", "0.00"],
          ["totalGrossValue", summary.totalGrossValue],
          ...totalIncome(document, fields),
        ],
      ],
    ],
  ];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ROOT =
  '<InvoicesDoc xmlns="http://www.aade.gr/myDATA/invoice/v1.0" ' +
  'xmlns:icls="https://www.aade.gr/myDATA/incomeClassificaton/v1.0">\n';

/**
 * Documents as the XML file InvoicesDoc of myDATA, in the order and with the codes of the published
 * schema (`MY_DATA_VERSION`), so that an accountant can upload it.
 * @param documents without those of `myDataGap`
 * @param notes comments at the top of the file
 */
export function myDataXml(
  documents: readonly NumberedDocument[],
  notes: readonly string[],
): string {
  // Two hyphens end a comment.
  const comments = notes.map((note) => `<!-- ${escape(note).replaceAll("--", "- -")} -->\n`);
  const invoices = documents.map((document) => write(invoice(document), "  "));
  return `${HEAD}${comments.join("")}${ROOT}${invoices.join("")}</InvoicesDoc>\n`;
}
