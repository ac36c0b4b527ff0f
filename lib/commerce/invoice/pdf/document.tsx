import { Document, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { formatDate } from "@/lib/kernel/core/dates";
import { issuerIn, type InvoiceIssuer } from "@/lib/kernel/core/invoice-issuer";
import { formatMoney } from "@/lib/kernel/core/money";
import { qrPath } from "@/lib/kernel/core/qr";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { GREECE } from "@/lib/commerce/order/vat-country";
import { PAYMENT_METHODS, SET_OFF, type Counterparty, type InvoiceLine } from "../draft";
import type { StoredDocument } from "../stored";
import { invoiceText } from "../texts";
import { FONT } from "./fonts";

const styles = StyleSheet.create({
  page: { fontFamily: FONT, fontSize: 10, padding: 48, lineHeight: 1.4 },
  title: { fontSize: 18, fontWeight: 600, marginBottom: 4 },
  notice: { marginTop: 8, padding: 6, borderWidth: 1, borderColor: "#b45309" },
  parties: { flexDirection: "row", gap: 24, marginTop: 20 },
  party: { flex: 1 },
  label: { fontWeight: 600 },
  table: { marginTop: 24 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderColor: "#999999", paddingVertical: 4 },
  wide: { flex: 1 },
  cell: { width: 72, textAlign: "right" },
  totals: { marginTop: 16, alignItems: "flex-end" },
  foot: { marginTop: 24 },
  code: { width: 80, height: 80, marginTop: 6 },
});

type Texted = { locale: Locale };

function Issuer({ issuer: stored, locale }: Texted & { issuer: InvoiceIssuer }) {
  const issuer = issuerIn(stored, locale);
  const end = issuer.in_liquidation ? ` ${invoiceText("liquidation", locale)}` : "";
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{invoiceText("issuer", locale)}</Text>
      <Text>{`${issuer.name} ${issuer.legal_form}${end}`}</Text>
      <Text>{`${issuer.address}, ${issuer.postal_code} ${issuer.city}`}</Text>
      <Text>{`${invoiceText("vatNumber", locale)} ${issuer.vat_number}`}</Text>
      <Text>{`${invoiceText("taxOffice", locale)} ${issuer.tax_office}`}</Text>
      <Text>{`${invoiceText("gemi", locale)} ${issuer.gemi_number}`}</Text>
      <Text>{`${issuer.phone} · ${issuer.email}`}</Text>
    </View>
  );
}

function Buyer({ counterparty, locale }: Texted & { counterparty: Counterparty }) {
  const office = counterparty.tax_office;
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{invoiceText("buyer", locale)}</Text>
      <Text>{counterparty.name}</Text>
      <Text>{counterparty.address}</Text>
      <Text>{`${invoiceText("vatNumber", locale)} ${counterparty.vat_number}`}</Text>
      {office === null ? null : <Text>{`${invoiceText("taxOffice", locale)} ${office}`}</Text>}
    </View>
  );
}

/** The rate in percent, with the country when it is not Greece. */
function rateText({ vat_rate: rate, vat_country: country }: InvoiceLine, locale: Locale): string {
  const percent = new Intl.NumberFormat(locale).format(rate);
  return country === GREECE ? percent : `${percent} (${country})`;
}

type Money = (cents: number) => string;

function Line({ line, money, locale }: Texted & { line: InvoiceLine; money: Money }) {
  return (
    <View style={styles.row} wrap={false}>
      <Text style={styles.wide}>{line.description}</Text>
      <Text style={styles.cell}>{money(line.net_cents)}</Text>
      <Text style={styles.cell}>{rateText(line, locale)}</Text>
      <Text style={styles.cell}>{money(line.vat_cents)}</Text>
      <Text style={styles.cell}>{money(line.gross_cents)}</Text>
    </View>
  );
}

function Lines({ lines, money, locale }: Texted & { lines: readonly InvoiceLine[]; money: Money }) {
  return (
    <View style={styles.table}>
      <View style={[styles.row, styles.label]}>
        <Text style={styles.wide}>{invoiceText("description", locale)}</Text>
        {(["net", "rate", "vat", "gross"] as const).map((name) => (
          <Text key={name} style={styles.cell}>
            {invoiceText(name, locale)}
          </Text>
        ))}
      </View>
      {lines.map((line) => (
        <Line key={line.line} line={line} money={money} locale={locale} />
      ))}
    </View>
  );
}

/** What a document must say about itself: a demo, or a copy until the tax office has answered. */
export function noticeOf({ isDemo, type, mark }: Pick<StoredDocument, "isDemo" | "type" | "mark">) {
  if (isDemo) return "demo" as const;
  const isForBusiness = type === "2.1" || type === "5.1";
  return isForBusiness && mark === null ? ("copy" as const) : null;
}

const documentName = ({ series, number }: Pick<StoredDocument, "series" | "number">) =>
  `${series} ${number}`;

/** The address of a document at myDATA, as text and as a QR code. */
function AddressCode({ url }: { url: string }) {
  const { size, path } = qrPath(url, 1);
  return (
    <>
      <Text>{url}</Text>
      <Svg viewBox={`0 0 ${size} ${size}`} style={styles.code}>
        <Path d={path} fill="#000000" />
      </Svg>
    </>
  );
}

/** How it was paid, by the number of myDATA. */
const METHOD_TEXTS: ReadonlyMap<number, "byCard" | "bySetOff"> = new Map([
  [PAYMENT_METHODS.card, "byCard"],
  [SET_OFF, "bySetOff"],
]);

function Sheet({ document, credited, order, statement }: SheetProps) {
  const { locale, issuer, counterparty, currency } = document;
  const money: Money = (cents) => formatMoney(cents, currency, locale);
  const notice = noticeOf(document);
  const method = METHOD_TEXTS.get(document.paymentMethod) ?? "byTransfer";
  const facts = [
    `${invoiceText("number", locale)}: ${documentName(document)}`,
    `${invoiceText("date", locale)}: ${formatDate(document.issuedAt, locale)}`,
    ...(order === undefined ? [] : [`${invoiceText("order", locale)}: ${order}`]),
    ...(statement === undefined ? [] : [`${invoiceText("statement", locale)}: ${statement}`]),
    ...(credited ? [`${invoiceText("credits", locale)}: ${documentName(credited)}`] : []),
  ];
  return (
    <Page size="A4" style={styles.page}>
      <Text style={styles.title}>{invoiceText(document.type, locale)}</Text>
      {facts.map((fact) => (
        <Text key={fact}>{fact}</Text>
      ))}
      {notice ? <Text style={styles.notice}>{invoiceText(notice, locale)}</Text> : null}
      <View style={styles.parties}>
        {issuer ? <Issuer issuer={issuer} locale={locale} /> : null}
        {counterparty ? <Buyer counterparty={counterparty} locale={locale} /> : null}
      </View>
      <Lines lines={document.lines} money={money} locale={locale} />
      <View style={styles.totals}>
        <Text>{`${invoiceText("net", locale)}: ${money(document.netCents)}`}</Text>
        <Text>{`${invoiceText("vat", locale)}: ${money(document.vatCents)}`}</Text>
        <Text style={styles.label}>
          {`${invoiceText("gross", locale)}: ${money(document.grossCents)}`}
        </Text>
        <Text>{`${invoiceText("payment", locale)}: ${invoiceText(method, locale)}`}</Text>
      </View>
      {document.mark === null ? null : (
        <Text style={styles.foot}>{`MARK ${document.mark} · UID ${document.uid}`}</Text>
      )}
      {document.qrUrl === null ? null : <AddressCode url={document.qrUrl} />}
    </Page>
  );
}

type CreditedDocument = Pick<StoredDocument, "id" | "series" | "number">;

/** What is drawn: documents of one order, or of one statement, by its number. */
export type DrawnInvoice = {
  documents: readonly StoredDocument[];
  /** Those of elsewhere that they credit. */
  credited?: readonly CreditedDocument[];
  order?: string;
  statement?: string;
};

type SheetProps = {
  document: StoredDocument;
  /** The document that a credit note credits. */
  credited: CreditedDocument | undefined;
  order?: string | undefined;
  statement?: string | undefined;
};

/** The documents of an order or a statement as a PDF file, a page or more for each. */
export function InvoiceFile({ documents, credited = [], order, statement }: DrawnInvoice) {
  return (
    <Document title={documents.map(documentName).join(", ")}>
      {documents.map((document) => (
        <Sheet
          key={document.id}
          document={document}
          credited={[...documents, ...credited].find(({ id }) => id === document.creditedId)}
          order={order}
          statement={statement}
        />
      ))}
    </Document>
  );
}
